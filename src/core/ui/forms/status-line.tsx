import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useSavingNoteStyles = makeStyles({
  note: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    // Usually a save is done before anyone could read it.
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDelay: '400ms',
    animationDuration: '1ms',
    animationFillMode: 'both',
  },
});

/** Beside the save buttons while a save is on its way, where that takes long. */
export function SavingNote(): ReactNode {
  const t = useTranslate();
  const styles = useSavingNoteStyles();
  return <span className={styles.note}>{t('core:saving')}</span>;
}

const useStyles = makeStyles({
  message: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    // Stays for screen readers, without the gap after it.
    ':empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalL})` },
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
});

export interface StatusLineProps {
  readonly id?: string;
  readonly icon?: ReactNode;
  /** Absent where there is nothing to say. */
  readonly text?: string;
}

/** A form's save state, announced as it changes. */
export function StatusLine({ id, icon, text }: StatusLineProps): ReactNode {
  const styles = useStyles();
  return (
    <p id={id} role="status" className={styles.message}>
      {text && icon}
      {text}
    </p>
  );
}
