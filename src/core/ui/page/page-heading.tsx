import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { sizes } from '../theme/sizes.ts';

const usePageBodyStyles = makeStyles({
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
  const styles = usePageBodyStyles();
  return <div className={mergeClasses(styles.root, className)}>{children}</div>;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    minHeight: '32px',
    marginBottom: tokens.spacingVerticalXXL,
  },
  heading: { ...typographyStyles.title3, margin: 0, outlineStyle: 'none', overflowWrap: 'anywhere', hyphens: 'auto' },
});

export interface PageHeadingProps {
  readonly text: string;
  /** Lets code give the focus to the heading when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The page's actions; the primary one last. */
  readonly children?: ReactNode;
}

/** The heading of a page's content with its actions at the right end. */
export function PageHeading({ text, headingRef, children }: PageHeadingProps): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.heading}>
        {text}
      </h2>
      {children && <div data-no-print="">{children}</div>}
    </div>
  );
}
