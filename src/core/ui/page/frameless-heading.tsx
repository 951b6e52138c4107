import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ heading: { ...typographyStyles.title2, margin: 0 } });

/** The h1 of a page that stands without the application's frame. */
export function FramelessHeading({ children }: { children: string }): ReactNode {
  const styles = useStyles();
  return <h1 className={styles.heading}>{children}</h1>;
}
