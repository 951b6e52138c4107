import { createRef, type RefObject, useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { EditSession } from '#core/editing/edit-session.ts';
import type { EditStep } from '#core/editing/edited-values.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { keepFocusNear } from '../focus.ts';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { isInDialog, isPressed, isText, shortcuts } from '../shortcuts/shortcuts.ts';

/**
 * Says what has happened in a form to those who do not see it. A form has one: of several live regions that change at once
 * some screen readers say only the last.
 */
export class FormAnnouncer {
  /** The element that says it, as soon as the form is there. */
  readonly element: RefObject<HTMLDivElement | null> = createRef();

  /** What it said last, and still holds. */
  get said(): string {
    return this.element.current?.textContent ?? '';
  }

  readonly say = (text: string): void => {
    if (this.element.current) this.element.current.textContent = text;
  };
}

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

/** A step that a toast offers to take back. */
interface OfferedStep<Values> {
  readonly step: EditStep<Values>;
  readonly offer: AbortController;
}

/** Lets the parts of a form change it in steps, and the person take them back as long as the form is there. */
export function useFormSteps<Entity extends Versioned, Values extends FieldValues>(
  control: Control<Values>,
  session: EditSession<Entity, Values>,
  { say }: FormAnnouncer,
): void {
  const t = useTranslate();
  const toasts = useService(toastsToken);
  useEffect(() => {
    let offered: readonly OfferedStep<Values>[] = [];
    const labelKey = 'core:button.undo';
    const withdraw = (isOver: (step: EditStep<Values>) => boolean): void => {
      for (const { step, offer } of offered) if (isOver(step)) offer.abort();
      offered = offered.filter(({ offer }) => !offer.signal.aborted);
    };
    known.set(control, (change, textKey) => {
      const step = session.step(change);
      if (!step || !textKey) return;
      const offer = new AbortController();
      const run = (): void => {
        session.takeBack(step);
        say(t('core:form.takenBack'));
      };
      toasts.show({ intent: 'info', textKey, action: { labelKey, run, until: offer.signal } });
      offered = [...offered, { step, offer }];
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = isPressed(event, shortcuts.undo);
      if (!isUndo && !isPressed(event, shortcuts.redo) && !isPressed(event, shortcuts.redoByY)) return;
      if (isText(event.target) || isInDialog(event.target)) return;
      // Browsers would take back what was typed in a field last, wherever that is.
      event.preventDefault();
      let left: number | undefined;
      keepFocusNear(() => void (left = isUndo ? session.undo() : session.redo()));
      if (isUndo) withdraw((step) => session.isTakenBack(step));
      const textKey = isUndo ? 'core:form.undone' : 'core:form.redone';
      // How many are left makes each one's text another, without which the second is not announced everywhere.
      say(
        left === undefined
          ? t(isUndo ? 'core:form.nothingToUndo' : 'core:form.nothingToRedo')
          : t(textKey, { number: left }),
      );
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      known.delete(control);
      withdraw(() => true);
    };
  }, [control, session, toasts, say, t]);
}
