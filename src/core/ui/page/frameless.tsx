import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  main: { display: 'grid', alignItems: 'center', minHeight: '100vh' },
  heading: { ...typographyStyles.title2, margin: 0, outlineStyle: 'none' },
});

/** The whole window of a page that stands without the application's frame. */
export function FramelessMain({ children }: { children: ReactNode }): ReactNode {
  const styles = useStyles();
  return <main className={styles.main}>{children}</main>;
}

export interface FramelessHeadingProps {
  readonly children: string;
  /** Lets code give the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Its h1. */
export function FramelessHeading({ children, headingRef }: FramelessHeadingProps): ReactNode {
  const styles = useStyles();
  return (
    <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.heading}>
      {children}
    </h1>
  );
}
