import {
  createPresenceComponent,
  Dialog,
  DialogSurface,
  type DialogSurfaceProps,
  makeStyles,
  mergeClasses,
  motionTokens,
  DialogContent,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ignoreSecondClick } from '../focus.ts';
import { isOverToast } from '../toasts/toast-pointer.ts';
import { Layer } from './layer.tsx';

/**
 * How modal dialogs appear: they fade in and are gone at once. No transform, unlike Fluent's own motion: it would make
 * the dialog the frame of reference of the toasts inside it, which stand at the corner of the window.
 */
const ModalMotion = createPresenceComponent({
  enter: { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration: motionTokens.durationFast },
  exit: { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: 1 },
});

const useStyles = makeStyles({
  confirmation: { width: '480px', maxWidth: 'min(480px, calc(100vw - 32px))' },
  // The labels of three buttons stand in one line.
  threeAnswers: { width: '560px', maxWidth: 'min(560px, calc(100vw - 32px))' },
  details: { width: '640px', maxWidth: 'min(640px, calc(100vw - 32px))' },
  // A choice is no wider than its dialog, however long a name in it is.
  fields: { '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export interface ModalProps extends DialogSurfaceProps {
  readonly size: 'confirmation' | 'threeAnswers' | 'details';
  /** Esc, or a press beside it. */
  readonly onClose: () => void;
}

/**
 * Every modal dialog: Fluent's in one of our sizes, with toasts and further dialogs inside its surface. Outside they
 * would be hidden from assistive technology and out of the keyboard's reach.
 */
export function Modal({ size, onClose, className, children, ...props }: ModalProps): ReactNode {
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => focusAnew(surface.current), []);
  // A layout effect ends as the dialog goes: by the end of another kind the second click may have come.
  useLayoutEffect(() => ignoreSecondClick, []);
  return (
    <Dialog
      open
      onOpenChange={(_, change) =>
        change.open || (change.type === 'backdropClick' && isForOther(change.event.nativeEvent)) || onClose()
      }
      surfaceMotion={{ children: (_, motion) => <ModalMotion {...motion} /> }}
    >
      {/* Dimmed also over another dialog, so that it is plain which one asks. */}
      <DialogSurface
        // A press on it that does not close the dialog would take the focus to nowhere, and Esc with it.
        backdrop={{ appearance: 'dimmed', onMouseDown: (event) => event.preventDefault() }}
        {...props}
        ref={surface}
        className={mergeClasses(styles[size], styles.fields, className)}
      >
        {children}
        <Layer />
      </DialogSurface>
    </Dialog>
  );
}

/**
 * Whether a press beside the dialog is meant for something else: for a toast, through which it goes to what is under it, or for
 * the button that has opened the dialog, as the second click of a double click is.
 */
function isForOther(press: MouseEvent): boolean {
  return press.detail > 1 || isOverToast(press);
}

/**
 * For a dialog in which nothing takes the focus yet, and which has it itself. Fluent's focus manager hears of a dialog a
 * moment after it has come: of this one it would not know that the focus is in it, and let Tab go to the page behind.
 */
function focusAnew(surface: HTMLElement | null): () => void {
  const timer = setTimeout(() => {
    if (!surface || document.activeElement !== surface) return;
    surface.blur();
    surface.focus();
  });
  return () => clearTimeout(timer);
}

const useContentStyles = makeStyles({
  content: {
    // It gets the focus as the dialog opens. In a low window the dialog scrolls, and would scroll its title out of view.
    scrollMarginTop: '100vh',
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
  const styles = useContentStyles();
  return (
    <DialogContent tabIndex={0} role="group" aria-label={label} className={mergeClasses(styles.content, className)}>
      {children}
    </DialogContent>
  );
}
