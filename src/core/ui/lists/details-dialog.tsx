import { Button, DialogActions, DialogBody, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ScrollingContent, Modal } from '../layers/modal.tsx';
import { useTranslate } from '../translate.tsx';
import { useFocusFallback } from '../focus.ts';

const useStyles = makeStyles({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // A name without a blank would lie over the buttons, and out of the dialog.
    overflowWrap: 'anywhere',
    '& > *': { flexShrink: 0, overflowWrap: 'normal' },
  },
  // It scrolls: nothing in it is made lower than its text, as a message bar else would be.
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, '& > *': { flexShrink: 0 } },
});

export interface DetailsDialogProps {
  /** The person or product that it is about. */
  readonly title: string;
  /** Its state, beside the title. */
  readonly badge?: ReactNode;
  readonly onClose: () => void;
  /** Buttons to other rows' details; with them the title is announced when it changes. */
  readonly navigation?: ReactNode;
  /** Actions besides closing; the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A row's details. Esc, the button and a click beside it close it. */
export function DetailsDialog(props: DetailsDialogProps): ReactNode {
  const { title, badge, onClose, navigation, actions, children } = props;
  const t = useTranslate();
  const styles = useStyles();
  // An action may disappear with its row.
  const focusFallback = useFocusFallback((surface) => surface);
  return (
    <Modal size="details" onClose={onClose} data-print-alone="" {...focusFallback}>
      <DialogBody>
        <DialogTitle action={navigation ? <>{navigation}</> : null}>
          <span className={styles.title} aria-live={navigation ? 'polite' : undefined}>
            {title}
            {badge}
          </span>
        </DialogTitle>
        <ScrollingContent label={title} className={styles.content}>
          {children}
        </ScrollingContent>
        <DialogActions fluid data-no-print="">
          <Button onClick={onClose}>{t('core:button.close')}</Button>
          {actions}
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
