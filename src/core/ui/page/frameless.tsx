import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  main: { display: 'grid', alignItems: 'center', minHeight: '100vh' },
  heading: { ...typographyStyles.title2, margin: 0 },
});

/** The whole window of a page that stands without the application's frame. */
export function FramelessMain({ children }: { children: ReactNode }): ReactNode {
  const styles = useStyles();
  return <main className={styles.main}>{children}</main>;
}

/** Its h1. */
export function FramelessHeading({ children }: { children: string }): ReactNode {
  const styles = useStyles();
  return <h1 className={styles.heading}>{children}</h1>;
}
