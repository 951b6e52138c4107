import { DialogContent, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  content: {
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
});

export interface ScrollingContentProps {
  /** The dialog's title. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a dialog is about, where it may hold nothing that takes the focus: a stop for Tab, scrolled by the arrows. */
export function ScrollingContent({ label, className, children }: ScrollingContentProps): ReactNode {
  const styles = useStyles();
  return (
    <DialogContent tabIndex={0} role="group" aria-label={label} className={mergeClasses(styles.content, className)}>
      {children}
    </DialogContent>
  );
}
