import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../theme/sizes.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.content,
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 480px)': {
      padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    },
    '@media print': { padding: 0, maxWidth: 'none' },
  },
});

/** The content's width and gutters, the same on every page. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  const styles = useStyles();
  return <div className={mergeClasses(styles.root, className)}>{children}</div>;
}
