import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  notice: {
    position: 'fixed',
    bottom: tokens.spacingVerticalXXL,
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1_000_000,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorderActive}`,
    boxShadow: tokens.shadow28,
    '@media print': { display: 'none' },
  },
  text: {
    ...typographyStyles.body1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& svg': { fontSize: '20px', color: tokens.colorStatusWarningForeground3 },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export interface ExpiryNoticeProps {
  readonly onContinue: () => void;
  readonly onSignInAgain: () => void;
}

/** The session is about to end (decision A14). Announced at once, and no trap: work goes on beside it. */
export function ExpiryNotice({ onContinue, onSignInAgain }: ExpiryNoticeProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  const textId = useId();
  return (
    <section className={styles.notice} aria-labelledby={textId}>
      <span id={textId} role="alert" className={styles.text}>
        <ClockRegular aria-hidden />
        {t('shell:expiry.text')}
      </span>
      <span className={styles.buttons}>
        <Button onClick={onSignInAgain}>{t('shell:expiry.signInAgain')}</Button>
        <Button appearance="primary" onClick={onContinue}>
          {t('shell:expiry.continue')}
        </Button>
      </span>
    </section>
  );
}
