import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../focus.ts';
import { ScrollingContent, Modal } from '../layers/modal.tsx';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  side: {
    display: 'flex',
    flexDirection: 'column',
    width: '400px',
    height: '100vh',
    maxHeight: '100vh',
    margin: '0 0 0 auto',
    borderRadius: 0,
  },
  sideBody: { flexGrow: 1, minHeight: 0, gridTemplateRows: 'auto 1fr auto' },
  content: { padding: `${tokens.spacingVerticalXS} 0` },
});

export interface ToolDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** At the right edge, as high as the window. */
  readonly isAtSide?: boolean;
  /** What is done with all of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A tool over the screen. Esc, its button and a click beside it close it. */
export function ToolDialog({ title, onClose, isAtSide, actions, children }: ToolDialogProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  // What empties it goes with what it held.
  const focusFallback = useFocusFallback((dialog) => dialog.querySelector('button'));
  const close = (
    <Button
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={t('core:button.close')}
      title={t('core:button.close')}
      onClick={onClose}
    />
  );
  return (
    <Modal
      size="details"
      onClose={onClose}
      className={mergeClasses(isAtSide && styles.side)}
      data-print-alone=""
      {...focusFallback}
    >
      <DialogBody className={mergeClasses(isAtSide && styles.sideBody)}>
        <DialogTitle action={close}>{title}</DialogTitle>
        <ScrollingContent label={title} className={styles.content}>
          {children}
        </ScrollingContent>
        {actions && <DialogActions>{actions}</DialogActions>}
      </DialogBody>
    </Modal>
  );
}
