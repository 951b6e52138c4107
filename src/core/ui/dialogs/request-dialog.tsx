import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useId } from 'react';
import type { TextRef } from '#core/ports/feedback.ts';
import { focusableOnce, formBeside } from '../focus.ts';
import { Modal } from '../layers/modal.tsx';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { dialogStoreToken, type OpenDialog } from './dialog.store.ts';

const useStyles = makeStyles({
  text: { display: 'block', whiteSpace: 'pre-line' },
  secondaryText: { display: 'block', marginTop: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
  actions: { marginTop: tokens.spacingVerticalM },
  // Destructive actions are never primary: a red outline marks them.
  destructive: {
    color: tokens.colorStatusDangerForeground1,
    borderTopColor: tokens.colorStatusDangerBorder1,
    borderRightColor: tokens.colorStatusDangerBorder1,
    borderBottomColor: tokens.colorStatusDangerBorder1,
    borderLeftColor: tokens.colorStatusDangerBorder1,
    ':hover': { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
    ':hover:active': {
      color: tokens.colorStatusDangerForeground1,
      backgroundColor: tokens.colorStatusDangerBackground1,
    },
  },
});

/** One Confirmation or Alert. Esc and a click beside it choose as the secondary button does. */
export function RequestDialog({ dialog }: { dialog: OpenDialog }): ReactNode {
  const { request, answer } = dialog;
  const styles = useStyles();
  const textOf = useText();
  const textId = useId();
  useFocusBack(dialog);
  return (
    <Modal
      size={request.otherLabel ? 'threeAnswers' : 'confirmation'}
      onClose={() => answer('secondary')}
      role="alertdialog"
      aria-describedby={textId}
    >
      <DialogBody>
        <DialogTitle>{textOf(request.title)}</DialogTitle>
        <DialogContent id={textId}>
          <span className={styles.text}>{textOf(request.text)}</span>
          {request.secondaryText && <span className={styles.secondaryText}>{textOf(request.secondaryText)}</span>}
        </DialogContent>
        {/* The whole width: in a part of it, longer words on buttons would be broken. */}
        <DialogActions fluid className={styles.actions}>
          {request.secondaryLabel && (
            <Button onClick={() => answer('secondary')}>{textOf(request.secondaryLabel)}</Button>
          )}
          {request.otherLabel && (
            <Button appearance={request.destructive ? 'primary' : 'secondary'} onClick={() => answer('other')}>
              {textOf(request.otherLabel)}
            </Button>
          )}
          <Button
            appearance={request.destructive ? 'secondary' : 'primary'}
            className={request.destructive ? styles.destructive : undefined}
            onClick={() => answer('primary')}
          >
            {textOf(request.primaryLabel)}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

function useText(): (text: TextRef) => string {
  const t = useTranslate();
  return ({ key, values }) => t(key, values ?? {});
}

/** What asked may be gone by the answer, such as a link of a toast: the dialog beneath, the form, or the page. */
function placeInsteadOf(opener: HTMLElement): HTMLElement | null {
  const beneath = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const place = beneath ?? formBeside(opener) ?? document.querySelector('main');
  return place && focusableOnce(place);
}

/**
 * Gives the focus back to what had it when the dialog was asked. Fluent does so for its own trigger buttons only, and a
 * dialog that is asked by code has none. Not `useOpenerFocus`: no component asks here, and several dialogs may be open
 * above each other, so each has its own opener.
 */
function useFocusBack({ id, opener }: OpenDialog): void {
  const store = useService(dialogStoreToken);
  useEffect(
    () => () => {
      // React's strict mode runs this while the dialog is still open.
      if (store.getState().dialogs.some((dialog) => dialog.id === id)) return;
      if (opener instanceof HTMLElement) (opener.isConnected ? opener : placeInsteadOf(opener))?.focus();
    },
    [store, id, opener],
  );
}
