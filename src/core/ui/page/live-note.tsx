import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../focus.ts';

const useStyles = makeStyles({
  note: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    outlineStyle: 'none',
    // Stays for screen readers, without a gap of its own in rows and columns.
    ':empty': { position: 'absolute' },
    '& > svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
    '& > span': { flex: '1 1 0', minWidth: '120px', overflowWrap: 'anywhere' },
  },
});

interface LiveNoteProps {
  /** What the note is about, while it says nothing too. */
  readonly label: string;
  /** An icon, a `span` with the words, and a button where something can be done; nothing while there is nothing to say. */
  readonly children: ReactNode;
}

/** Beside a form's state: what others have stored meanwhile, announced as it comes. What takes it away leaves it the focus. */
export function LiveNote({ label, children }: LiveNoteProps): ReactNode {
  const styles = useStyles();
  const focusFallback = useFocusFallback((area) => area);
  return (
    <div role="group" aria-label={label} tabIndex={-1} aria-live="polite" className={styles.note} {...focusFallback}>
      {children}
    </div>
  );
}
