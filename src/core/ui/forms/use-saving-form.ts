import { useCallback, useRef, useState, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { EditConflict, SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { Command } from '#core/messaging/message.ts';
import { useOpenerFocus } from '../layers/use-opener-focus.ts';
import { useExecute } from '../use-execute.ts';
import { useGuardedForm, type GuardedForm, type GuardedFormOptions } from './use-guarded-form.ts';

export interface SavingFormOptions<Values extends FieldValues> extends GuardedFormOptions<Values> {
  readonly command: (values: Values, base: FormBaseHolder<Values>) => Command<SaveOutcome<Values>>;
  /** Called after each save, also after a settled conflict. */
  readonly onSaved?: () => void;
}

/** A guarded form with what its bars do with it. */
export interface SavingForm<Values extends FieldValues> extends GuardedForm<Values> {
  /**
   * A save attempt: validates, and from now on every field shows its own error. Resolves to whether the form is valid.
   */
  readonly showErrors: () => Promise<boolean>;
  /** As `showErrors`; when something is wrong, leads to the list of what is missing. */
  readonly validate: () => Promise<boolean>;
  /** Saves what is typed, valid or not; resolves to whether it is stored. */
  readonly send: () => Promise<boolean>;
  /** Whether a save is on its way. */
  readonly isSending: boolean;
  /** A colleague's change of the same fields, until the person has chosen. */
  readonly conflict: EditConflict<Values> | undefined;
  readonly settleConflict: (chosen: Values | undefined) => Promise<void>;
  readonly missingRef: RefObject<HTMLElement | null>;
}

/** A form that saves itself by a command: merging with a colleague's changes, leading to what is missing. */
export function useSavingForm<Values extends FieldValues>(options: SavingFormOptions<Values>): SavingForm<Values> {
  const { command, onSaved } = options;
  const guarded = useGuardedForm<Values>(options);
  const { form, base, accept, acceptPart, rebase } = guarded;
  const [conflict, setConflict] = useState<EditConflict<Values>>();
  // A second may be sent while the first is on its way.
  const [sending, setSending] = useState(0);
  const missingRef = useRef<HTMLElement | null>(null);
  const { execute } = useExecute();
  const rememberOpener = useOpenerFocus(conflict);

  const showErrors = useCallback(async () => {
    let isValid = false;
    await form.handleSubmit(() => void (isValid = true))();
    return isValid;
  }, [form]);

  const validate = useCallback(async () => {
    const isValid = await showErrors();
    if (!isValid) missingRef.current?.focus();
    return isValid;
  }, [showErrors]);

  const send = useCallback(async (): Promise<boolean> => {
    const values = structuredClone(form.getValues());
    setSending((before) => before + 1);
    const result = await execute(command(values, base));
    setSending((before) => before - 1);
    if (!result.ok || result.value.status === 'conflict') acceptPart();
    if (!result.ok) return false;
    if (result.value.status === 'conflict') {
      rememberOpener();
      setConflict(result.value.conflict);
      return false;
    }
    accept(values);
    onSaved?.();
    return true;
  }, [form, execute, command, base, accept, acceptPart, onSaved, rememberOpener]);

  const settleConflict = useCallback(
    async (chosen: Values | undefined) => {
      setConflict(undefined);
      if (!conflict || !chosen) return;
      rebase(conflict.stored, chosen);
      await send();
    },
    [conflict, rebase, send],
  );
  return { ...guarded, showErrors, validate, send, isSending: sending > 0, conflict, settleConflict, missingRef };
}
