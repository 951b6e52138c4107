import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AttachmentList } from '../attachments/attachments.public.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
});

/** The instructions that go into the kit, in the order's language (decision A28). */
export function ReferralAttachments({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  const { productId, languageCode, productAnalysisMappings: analyses } = referral;
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('logistics:attachments')}
      </h3>
      {analyses.length === 0 && t('logistics:noAnalyses')}
      {analyses.map(({ productAnalysisMappingId, kuntaliittoCode, kuntaliittoName }) => (
        <AttachmentList
          key={productAnalysisMappingId}
          list={{ productId, productAnalysisMappingId, languageCode, outcomeType: OutcomeType.Unknown }}
          mode="Logistics"
          title={`${kuntaliittoCode} ${kuntaliittoName}`}
        />
      ))}
    </section>
  );
}
