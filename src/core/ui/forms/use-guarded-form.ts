import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { FormBaseHolder, type FormBase } from '../../conflicts/form-base';
import { isEqual, mergeChanges, type Identify } from '../../conflicts/merge-changes.rule';
import { clockToken, sessionToken } from '../../di/core.tokens';
import { draftId, type Draft, type DraftKey } from '../../drafts/draft';
import { DraftWriter } from '../../drafts/draft-writer';
import { draftStorageToken } from '../../ports/draft-storage';
import { toastsToken } from '../../ports/toasts';
import { useService } from '../services';
import { unsavedChangesToken } from '../unsaved/unsaved-changes';

export interface GuardedFormOptions<Values extends FieldValues> {
  /** Loaded values; later ones are taken in by `accept` only, so that no re-read hides a colleague's change. */
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
  /** After a save that failed or met a conflict: what it had stored by then counts as saved, the rest stays unsaved. */
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
 * and the guard asks on every way out. Renders its owner only when an offer comes or goes.
 */
export function useGuardedForm<Values extends FieldValues>(options: GuardedFormOptions<Values>): GuardedForm<Values> {
  const { loaded, resolver, identify } = options;
  const [base] = useState(() => new FormBaseHolder(loaded));
  const form = useForm<Values>({
    defaultValues: loaded.values as DefaultValues<Values>,
    resolver,
    mode: 'all',
    // Errors appear at once in the sidebar and the buttons; a field shows its own after blur or a save attempt.
    criteriaMode: 'firstError',
    // Focus goes to the list of what is missing (decision A21), not from there to the first field a moment later.
    shouldFocusError: false,
  });
  // The base that the form on screen was last compared with; a save renews `base` before the form takes it in.
  const shown = useRef(base.current);
  const writer = useDraftWriter(options.draft);
  const clock = useService(clockToken);
  useUnsavedGuard(form, base, writer);
  const restore = useCallback(
    (draft: Draft) => {
      base.current = { values: draft.base as Values, modifiedAt: draft.modifiedAt };
      shown.current = base.current;
      form.reset(draft.base as Values);
      form.reset(draft.values as Values, { keepDefaultValues: true });
      void form.trigger();
    },
    [form, base],
  );
  const offer = useDraftOffer(options.draft, writer, restore);
  useDraftKeeping(form, base, writer, () => clock.now().toISOString());
  useEffect(() => void form.trigger(), [form]);

  const rebase = useCallback(
    (next: FormBase<Values>, values: Values) => {
      base.current = next;
      shown.current = next;
      form.reset(next.values);
      if (!isEqual(values, next.values)) form.reset(values, { keepDefaultValues: true });
      void form.trigger();
    },
    [form, base],
  );
  const accept = useCallback(
    (submitted: Values) => {
      const stored = base.current;
      const typed = mergeChanges(submitted, form.getValues(), stored.values, identify).merged;
      rebase(stored, typed);
      if (isEqual(typed, stored.values)) void writer.discard();
    },
    [form, base, identify, rebase, writer],
  );
  const acceptPart = useCallback(() => {
    const stored = base.current;
    if (stored === shown.current) return;
    rebase(stored, mergeChanges(shown.current.values, form.getValues(), stored.values, identify).merged);
  }, [form, base, identify, rebase]);
  return { form, base, accept, acceptPart, rebase, offer };
}

function useDraftWriter({ objectId, part, language }: Omit<DraftKey, 'subject'>): DraftWriter {
  const storage = useService(draftStorageToken);
  const session = useService(sessionToken);
  const toasts = useService(toastsToken);
  return useMemo(() => {
    const id = draftId({ subject: session.subject() ?? '', objectId, part, language });
    return new DraftWriter(storage, id, () => toasts.show({ intent: 'warning', textKey: 'shell:draft.notKept' }));
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
      // A form works without drafts; the writer tells when storage refuses.
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
function useDraftKeeping<Values extends FieldValues>(
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
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => writer.changed(latest),
    });
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
        discard: () => {
          form.reset(base.current.values);
          void writer.discard();
        },
      }),
    [form, base, unsaved, writer],
  );
}
