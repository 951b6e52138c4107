import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import type { ScreenPhase } from '../phases/phase-order.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  phase: { ...typographyStyles.title3, margin: 0 },
});

export interface PhaseHeaderProps {
  readonly phase: ScreenPhase;
  /** Beside the title, such as who else edits the phase. */
  readonly children?: ReactNode;
}

/** Which phase is on screen, and whether the product is a draft or published (Spec 1 §2). */
export function PhaseHeader({ phase, children }: PhaseHeaderProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const isPublished = useSlice(configuratorStoreToken, (state) => anyProductOf(state)?.isPublished === true);
  return (
    <div className={styles.root}>
      <h2 className={styles.phase}>{t('header.phase', { phase: t(`phase.${phase}`) })}</h2>
      <Badge
        size="large"
        appearance="tint"
        color={isPublished ? 'success' : 'informative'}
        icon={isPublished ? <CheckmarkCircleRegular /> : <EditRegular />}
      >
        {t(isPublished ? 'header.published' : 'header.draft')}
      </Badge>
      {children}
    </div>
  );
}
