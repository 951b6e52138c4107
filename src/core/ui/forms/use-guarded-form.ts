import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { FormBaseHolder, type FormBase } from '#core/conflicts/form-base.ts';
import { isEqual, mergeChanges, type Identify } from '#core/conflicts/merge-changes.rule.ts';
import { clockToken, sessionToken } from '#core/di/core.tokens.ts';
import { type Draft, draftId, type DraftKey, DraftWriter } from '#core/drafts/draft-writer.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';
import { unsavedChangesToken } from '../unsaved/unsaved-changes.ts';
import { subscriptionsOf } from './form-subscriptions.ts';
import { useLateValidation } from './use-late-validation.ts';
import { validateForm } from './validate-form.ts';

export interface GuardedFormOptions<Values extends FieldValues> {
  /** Loaded values; later ones are applied by `accept` only, so that no refetch hides a colleague's change. */
  readonly loaded: FormBase<Values>;
  readonly resolver: Resolver<Values>;
  readonly draft: Omit<DraftKey, 'subject'>;
  readonly identify: Identify;
}

export interface GuardedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What the values are compared with and saved against; goes with the save command, whose handler renews it. */
  readonly base: FormBaseHolder<Values>;
  /** After a save that sent `submitted`: shows what is stored; what was typed meanwhile stays, unsaved. */
  readonly accept: (submitted: Values) => void;
  /** After a save that failed or met a conflict: what it has stored counts as saved, the rest stays unsaved. */
  readonly acceptPart: () => void;
  /** Puts values over a newer base: after a conflict that the person has settled. */
  readonly rebase: (base: FormBase<Values>, values: Values) => void;
  /** Unsaved changes of an earlier visit, until they are restored or discarded. */
  readonly offer: DraftOffer | undefined;
}

export interface DraftOffer {
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * A form whose unsaved changes nothing can lose: drafts outlive reload, crash and an expired sign-in (decision A14),
 * and the guard asks before they are left. Renders its owner only when an offer comes or goes.
 */
export function useGuardedForm<Values extends FieldValues>(options: GuardedFormOptions<Values>): GuardedForm<Values> {
  const { loaded, resolver, identify } = options;
  const [base] = useState(() => new FormBaseHolder(loaded));
  const form = useForm<Values>({
    defaultValues: loaded.values as DefaultValues<Values>,
    resolver,
    // Validated late (useLateValidation), not at each key.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    criteriaMode: 'firstError',
    // Focus goes to the list of what is missing (decision A21), not from there to the first field a moment later.
    shouldFocusError: false,
  });
  // The base that the form on screen was last compared with; a save renews `base` before the form applies it.
  const shown = useRef(base.current);
  const writer = useDraftWriter(options.draft);
  const clock = useService(clockToken);
  useUnsavedGuard(form, base, writer);
  const restore = useCallback(
    (draft: Draft) => {
      base.current = { values: draft.base as Values, modifiedAt: draft.modifiedAt };
      shown.current = base.current;
      show(form, base.current.values, draft.values as Values);
    },
    [form, base],
  );
  const offer = useDraftOffer(options.draft, writer, restore);
  useDraftSaving(form, base, writer, () => clock.now().toISOString());
  useLateValidation(form.control);

  const rebase = useCallback(
    (next: FormBase<Values>, values: Values) => {
      base.current = next;
      shown.current = next;
      show(form, next.values, values);
    },
    [form, base],
  );
  const accept = useCallback(
    (submitted: Values) => {
      const stored = base.current;
      const typed = mergeChanges(submitted, valuesOf(form), stored.values, identify).merged;
      rebase(stored, typed);
      if (isEqual(typed, stored.values)) void writer.discard();
    },
    [form, base, identify, rebase, writer],
  );
  const acceptPart = useCallback(() => {
    const stored = base.current;
    if (stored === shown.current) return;
    rebase(stored, mergeChanges(shown.current.values, valuesOf(form), stored.values, identify).merged);
  }, [form, base, identify, rebase]);
  return { form, base, accept, acceptPart, rebase, offer };
}

/** What is typed; the form goes on writing into its own. */
function valuesOf<Values extends FieldValues>(form: UseFormReturn<Values>): Values {
  return structuredClone(form.getValues());
}

/** Fields stay as they are but for their values: the one that has the focus keeps it. */
const keepingFields = { keepFieldsRef: true } as const;

/** Shows values, compared with what is stored. */
function show<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, values: Values): void {
  form.reset(stored, keepingFields);
  if (!isEqual(values, stored)) form.reset(values, { ...keepingFields, keepDefaultValues: true });
  void validateForm(form.control);
}

function useDraftWriter({ objectId, part, language }: Omit<DraftKey, 'subject'>): DraftWriter {
  const storage = useService(draftStorageToken);
  const session = useService(sessionToken);
  const toasts = useService(toastsToken);
  return useMemo(() => {
    const id = draftId({ subject: session.subject() ?? '', objectId, part, language });
    return new DraftWriter(storage, id, () => toasts.show({ intent: 'warning', textKey: 'core:draft.notKept' }));
  }, [storage, session, toasts, objectId, part, language]);
}

/** Offers what an earlier visit left unsaved. */
function useDraftOffer(
  { objectId, part, language }: Omit<DraftKey, 'subject'>,
  writer: DraftWriter,
  restore: (draft: Draft) => void,
): DraftOffer | undefined {
  const storage = useService(draftStorageToken);
  const session = useService(sessionToken);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let left = false;
    const id = draftId({ subject: session.subject() ?? '', objectId, part, language });
    storage.read(id).then(
      (found) => left || setDraft(found),
      // A form works without drafts; the writer reports when storage refuses.
      () => undefined,
    );
    return () => {
      left = true;
      setDraft(undefined);
    };
  }, [storage, session, objectId, part, language]);
  return useMemo(
    () =>
      draft && {
        restore: () => (restore(draft), setDraft(undefined)),
        discard: () => (void writer.discard(), setDraft(undefined)),
      },
    [draft, restore, writer],
  );
}

/** Writes the draft as the form changes, without rendering anything. */
function useDraftSaving<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  base: FormBaseHolder<Values>,
  writer: DraftWriter,
  now: () => string,
): void {
  const time = useRef(now);
  time.current = now;
  useEffect(() => {
    const latest = (): Draft | undefined => {
      const values = form.getValues();
      if (isEqual(values, base.current.values)) return undefined;
      const { values: baseValues, modifiedAt } = base.current;
      return { version: 1, base: baseValues, modifiedAt, values: structuredClone(values), savedAt: time.current() };
    };
    const stop = subscriptionsOf(form.control).onValue(() => writer.changed(latest));
    const hidden = (): void => void (document.visibilityState === 'hidden' && writer.flush());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      void writer.flush();
    };
  }, [form, base, writer]);
}

function useUnsavedGuard<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  base: FormBaseHolder<Values>,
  writer: DraftWriter,
): void {
  const unsaved = useService(unsavedChangesToken);
  useEffect(
    () =>
      unsaved.watch({
        isDirty: () => !isEqual(form.getValues(), base.current.values),
        saveDraft: () => writer.flush(),
        discard: () => {
          form.reset(base.current.values, keepingFields);
          void writer.discard();
        },
      }),
    [form, base, unsaved, writer],
  );
}
