import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 3,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusMedium,
    transform: 'translateY(-200%)',
    ':focus': { transform: 'none' },
    '@media print': { display: 'none' },
  },
});

/** First in the page: leads keyboard users past the header. */
export function SkipLink({ targetId }: { targetId: string }): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <a
      href={`#${targetId}`}
      className={styles.link}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {t('shell:skipLink')}
    </a>
  );
}
