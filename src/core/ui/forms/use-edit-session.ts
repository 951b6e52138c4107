import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import { clockToken, idsToken, sessionToken } from '#core/di/core.tokens.ts';
import { DraftKeeper, formIdOf, type Draft, type DraftedForm } from '#core/editing/draft-keeper.ts';
import { EditSession, type EditState, type SaveEnd } from '#core/editing/edit-session.ts';
import type { EditedPart, Versioned } from '#core/editing/edited-part.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { useOpenerFocus } from '../layers/use-opener-focus.ts';
import { useOwnPresence } from '../live/use-own-presence.ts';
import { useService } from '../services.tsx';
import { unsavedChangesToken } from '../unsaved/unsaved-changes.ts';
import { useFormSteps } from './form-steps.ts';
import { subscriptionsOf } from './form-subscriptions.ts';
import { useDraftOffer, type DraftOffer } from './use-draft-offer.ts';
import { useLateValidation } from './use-late-validation.ts';
import { errorsResolver, validateForm, type FindFormErrors } from './validate-form.ts';

export interface EditSessionOptions<Entity extends Versioned, Values extends FieldValues> {
  /** What the form is opened with; later ones are taken in by the session alone. */
  readonly loaded: Entity;
  /** The newest one holds. */
  readonly part: EditedPart<Entity, Values>;
  readonly draft: Omit<DraftedForm, 'subject'>;
  /** Called after each save that stored something. */
  readonly onSaved?: () => void;
  /** How the session's errors become those of the form's fields, where a list has errors of its own. */
  readonly resolverOf?: (findErrors: FindFormErrors<Values>) => Resolver<Values>;
}

/** An edit session with the form that shows it, and what its bars do with both. */
export interface EditForm<Entity extends Versioned, Values extends FieldValues> extends EditState<Values> {
  readonly form: UseFormReturn<Values>;
  readonly session: EditSession<Entity, Values>;
  /** Unsaved changes of an earlier visit, until they are restored or discarded. */
  readonly offer: DraftOffer;
  /**
   * A save attempt: validates, and from now on every field shows its own error. Resolves to whether the form is valid.
   */
  readonly showErrors: () => Promise<boolean>;
  /** As `showErrors`; when something is wrong, leads to the list of what is missing. */
  readonly validate: () => Promise<boolean>;
  /** Saves what is typed, valid or not; what the service refuses of it is shown as what is missing is. */
  readonly send: () => Promise<SaveEnd>;
  readonly settleConflict: (chosen: Values | undefined) => Promise<void>;
  readonly missingRef: RefObject<HTMLElement | null>;
}

/** Fields stay as they are but for their values: the one that has the focus keeps it. */
const keepingFields = { keepFieldsRef: true } as const;

/** Binds an edit session to react-hook-form. Renders its owner only when the session's state or its offer changes. */
export function useEditSession<Entity extends Versioned, Values extends FieldValues>(
  options: EditSessionOptions<Entity, Values>,
): EditForm<Entity, Values> {
  const { loaded, resolverOf = errorsResolver } = options;
  const part = useNewest(options.part);
  const formRef = useRef<UseFormReturn<Values>>(undefined);
  const { session, draftId } = useSession(part, loaded, options.draft, formRef);
  const form = useForm<Values>({
    defaultValues: session.base.values as DefaultValues<Values>,
    resolver: useMemo(() => resolverOf((values) => session.findErrors(values)), [resolverOf, session]),
    // Validated late (useLateValidation), not at each key.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    criteriaMode: 'firstError',
    // Focus goes to the list of what is missing (decision A21), not from there to the first field a moment later.
    shouldFocusError: false,
  });
  formRef.current = form;
  useLateValidation(form.control);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => session.subscribe(listener), [session]),
    () => session.state,
  );
  const missingRef = useRef<HTMLElement | null>(null);
  const rememberOpener = useOpenerFocus(state.conflict);

  const showErrors = useCallback(async () => {
    let isValid = false;
    await form.handleSubmit(() => void (isValid = true))();
    return isValid;
  }, [form]);

  const lead = useCallback(async () => {
    const isValid = await showErrors();
    if (!isValid) missingRef.current?.focus();
    return isValid;
  }, [showErrors]);

  const onSaved = useRef(options.onSaved);
  onSaved.current = options.onSaved;
  const follow = useCallback(
    async (saving: Promise<SaveEnd>) => {
      const end = await saving;
      if (end === 'saved') onSaved.current?.();
      if (end === 'failed' && session.hasRefusals) await lead();
      return end;
    },
    [session, lead],
  );
  const send = useCallback(() => {
    rememberOpener();
    return follow(session.save());
  }, [session, follow, rememberOpener]);

  const saveToLeave = useCallback(async () => {
    session.forgetRefusals();
    if (!session.isSavable) return lead();
    const end = await send();
    return end === 'saved' || end === 'unsent';
  }, [session, lead, send]);
  useSessionEvents(form, session, saveToLeave);
  useFormSteps(form.control, session);
  useOwnPresence(form.control, session, { ...options.draft, tabId: draftId });

  return {
    ...state,
    form,
    session,
    offer: useDraftOffer(session, options.draft, draftId),
    showErrors,
    validate: useCallback(() => {
      session.forgetRefusals();
      return lead();
    }, [session, lead]),
    send,
    settleConflict: useCallback(async (chosen) => void (await follow(session.settle(chosen))), [session, follow]),
    missingRef,
  };
}

/** The same part each time, whose functions are the newest. */
function useNewest<Entity extends Versioned, Values>(part: EditedPart<Entity, Values>): EditedPart<Entity, Values> {
  const newest = useRef(part);
  newest.current = part;
  return useMemo(
    () =>
      new Proxy({} as EditedPart<Entity, Values>, {
        get: (_target, name) => newest.current[name as keyof EditedPart<Entity, Values>],
      }),
    [],
  );
}

interface OpenSession<Entity extends Versioned, Values> {
  readonly session: EditSession<Entity, Values>;
  readonly draftId: string;
}

function useSession<Entity extends Versioned, Values extends FieldValues>(
  part: EditedPart<Entity, Values>,
  loaded: Entity,
  { objectId, part: formPart, language }: Omit<DraftedForm, 'subject'>,
  form: RefObject<UseFormReturn<Values> | undefined>,
): OpenSession<Entity, Values> {
  const storage = useService(draftStorageToken);
  const person = useService(sessionToken);
  const toasts = useService(toastsToken);
  const clock = useService(clockToken);
  const ids = useService(idsToken);
  const [open] = useState(() => {
    const draftId = ids();
    const draft = new DraftKeeper({
      storage,
      form: formIdOf({ subject: person.subject() ?? '', objectId, part: formPart, language }),
      id: draftId,
      latest: () => draftOf(session, clock.now()),
      onRefused: () => toasts.show({ intent: 'warning', textKey: 'core:draft.notKept' }),
    });
    const typed = {
      current: () => form.current?.getValues() ?? part.valuesOf(loaded),
      show: (stored: Values, values: Values) => form.current && show(form.current, stored, values),
    };
    const session: EditSession<Entity, Values> = new EditSession(part, loaded, { typed, draft });
    return { session, draftId };
  });
  return open;
}

function draftOf<Entity extends Versioned, Values>(session: EditSession<Entity, Values>, now: Date): Draft | undefined {
  const values = session.unsaved();
  if (values === undefined) return undefined;
  const { values: base, modifiedAt } = session.base;
  return { version: 1, base, modifiedAt, values, savedAt: now.toISOString() };
}

/** Shows values, compared with what is stored. */
function show<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, values: Values): void {
  // Compared with the same, it is the same work: what is due to be said of its fields stays so.
  const isSame = isEqual(stored, form.control._defaultValues);
  const keeping = { ...keepingFields, keepIsSubmitted: isSame, keepTouched: isSame };
  form.reset(stored, keeping);
  if (!isEqual(values, stored)) form.reset(values, { ...keeping, keepDefaultValues: true });
  void validateForm(form.control);
}

/** Tells the session of what is typed and of the page's end, without rendering anything. */
function useSessionEvents<Entity extends Versioned, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  session: EditSession<Entity, Values>,
  save: () => Promise<boolean>,
): void {
  const unsaved = useService(unsavedChangesToken);
  useEffect(() => {
    const stop = subscriptionsOf(form.control).onValue((field) => session.changed(field));
    const hidden = (): void => void (document.visibilityState === 'hidden' && session.keep());
    document.addEventListener('visibilitychange', hidden);
    const unwatch = unsaved.watch({
      get isDirty() {
        return session.isDirty;
      },
      keep: () => session.keep(),
      letGo: () => session.letGo(),
      save,
    });
    return () => {
      stop();
      unwatch();
      document.removeEventListener('visibilitychange', hidden);
      void session.keep();
    };
  }, [form, session, unsaved, save]);
}
