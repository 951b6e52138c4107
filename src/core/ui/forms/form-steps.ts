import { useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { EditSession } from '#core/editing/edit-session.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';
import { isInDialog, isPressed, isText, shortcuts } from '../shortcuts/shortcuts.ts';

/**
 * Makes a change of several values a step of its own. With a text, which says what is gone, a toast offers to take it
 * back.
 */
export type ChangeInStep = (change: () => void, textKey?: TextKey) => void;

const known = new WeakMap<object, ChangeInStep>();

/** Changes the values of a form that `useEditSession` has made; the same function for all its parts. */
export function changeInStepOf<Values extends FieldValues>(control: Control<Values>): ChangeInStep {
  const changeInStep = known.get(control);
  if (!changeInStep) throw new Error('Only the form of an edit session has steps');
  return changeInStep;
}

/** Lets the parts of a form change it in steps, and the person take them back as long as the form is there. */
export function useFormSteps<Entity extends Versioned, Values extends FieldValues>(
  control: Control<Values>,
  session: EditSession<Entity, Values>,
): void {
  const toasts = useService(toastsToken);
  useEffect(() => {
    const left = new AbortController();
    const labelKey = 'core:button.undo';
    known.set(control, (change, textKey) => {
      const step = session.step(change);
      if (!step || !textKey) return;
      const run = (): void => session.takeBack(step);
      toasts.show({ intent: 'info', textKey, action: { labelKey, run, until: left.signal } });
    });
    return () => {
      known.delete(control);
      left.abort();
    };
  }, [control, session, toasts]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = isPressed(event, shortcuts.undo);
      if (!isUndo && !isPressed(event, shortcuts.redo)) return;
      if (isText(event.target) || isInDialog(event.target)) return;
      // Browsers would take back what was typed in a field last, wherever that is.
      event.preventDefault();
      if (isUndo) session.undo();
      else session.redo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}
