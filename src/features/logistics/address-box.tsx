import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { addressLines } from './address-lines.rule.ts';
import { referralActions } from './referral-actions.rule.ts';
import { usePrintSticker } from './use-print-sticker.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  address: { fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Where the kit goes, and the sticker that says so. */
export function AddressBox({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  const { isBusy, print } = usePrintSticker(referral);
  return (
    <section aria-labelledby={headingId} className={styles.box}>
      <div>
        <h3 id={headingId} className={styles.heading}>
          {t('logistics:address')}
        </h3>
        <address className={styles.address}>{addressLines(referral).join('\n')}</address>
      </div>
      {referralActions(referral.referralWorkflowStatus).canPrint && (
        <Button icon={<PrintRegular />} disabledFocusable={isBusy} data-no-print="" onClick={print}>
          {t('logistics:printSticker')}
        </Button>
      )}
    </section>
  );
}
