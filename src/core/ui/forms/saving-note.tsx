import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  note: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    // A save is done before anyone could read it, as a rule.
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDelay: '400ms',
    animationDuration: '1ms',
    animationFillMode: 'both',
  },
});

/** Beside the save buttons while a save is on its way, where that takes long. */
export function SavingNote(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return <span className={styles.note}>{t('shell:saving')}</span>;
}
