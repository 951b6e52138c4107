import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

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
