import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

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

/** How a form stands, announced as it changes. */
export function StatusLine({ id, icon, text }: StatusLineProps): ReactNode {
  const styles = useStyles();
  return (
    <p id={id} role="status" className={styles.message}>
      {text && icon}
      {text}
    </p>
  );
}
