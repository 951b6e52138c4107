import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    maxWidth: sizes.field,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  caption: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  missing: { color: tokens.colorNeutralForeground3 },
});

interface OriginalProps {
  /** What the text is called. */
  readonly label: string;
}

export interface FinnishOriginalProps extends OriginalProps {
  readonly text: string;
}

export interface UnreadOriginalProps extends OriginalProps {
  /** Interrupts a screen reader. */
  readonly isAlert: boolean;
  readonly onReadAgain: () => void;
}

/** The Finnish text of a field, to be read, selected and copied. */
export function FinnishOriginal({ label, text }: FinnishOriginalProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <Original label={label}>
      <p className={styles.text}>
        {text.trim() === '' ? <span className={styles.missing}>{t('translations:noOriginal')}</span> : text}
      </p>
    </Original>
  );
}

/** Stands where the Finnish text would, when it could not be read. */
export function UnreadOriginal({ label, isAlert, onReadAgain }: UnreadOriginalProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <Original label={label}>
      <p className={styles.text} role={isAlert ? 'alert' : undefined}>
        {t('translations:unread')}
      </p>
      <Button size="small" onClick={onReadAgain}>
        {t('shell:button.retry')}
      </Button>
    </Original>
  );
}

function Original({ label, children }: OriginalProps & { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <div role="group" aria-label={t('translations:originalOf', { label })} className={styles.root}>
      <p className={styles.caption}>{t('translations:original')}</p>
      {children}
    </div>
  );
}
