import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { AppError } from '#core/errors/app-error.ts';
import { clockToken, idsToken, sessionToken } from '#core/di/token.ts';
import { DraftKeeper, formIdOf, type Draft, type DraftedForm } from '#core/editing/draft-keeper.ts';
import type { EditSession } from '#core/editing/edit-session.ts';
import type { EditState, SaveEnd } from '#core/editing/edit-state.ts';
import type { EditedPart, FindFormErrors, Versioned } from '#core/editing/edited-part.ts';
import { type RevocableToasts, toastsToken } from '#core/ports/feedback.ts';
import { draftStorageToken, openFormsToken } from '#core/ports/storage.ts';
import { typingOn, useOpenerFocus } from '../focus.ts';
import { useService } from '../services.tsx';
import { unsavedChangesToken } from '../unsaved/unsaved-changes.ts';
import { FormAnnouncer, useFormSteps } from './form-steps.ts';
import { subscriptionsOf } from './form-subscriptions.ts';
import type { KeptForms } from './kept-forms.ts';
import { OpenForm, unsavedSourceOf, type OwnDraft } from './open-form.ts';
import { useDraftOffer, type DraftOffer } from './use-draft-offer.ts';
import { errorsResolver, useLateValidation } from './validation.ts';

export interface EditSessionOptions<Entity extends Versioned, Values extends FieldValues> {
  /** What the form is opened with; later ones are taken in by the session alone. */
  readonly loaded: Entity;
  /** The newest one holds. */
  readonly part: EditedPart<Entity, Values>;
  readonly draft: Omit<DraftedForm, 'subject'>;
  /** Where the forms of the other languages are that were left unsaved, and this one will be. */
  readonly keptForms?: KeptForms<Entity, Values>;
  /** Called after each save that stored something. */
  readonly onSaved?: () => void;
  /** Leads to the one thing that is to be done before a save; whether it did. Else the list of what is missing gets the focus. */
  readonly leadTo?: () => boolean;
  /** How the session's errors become those of the form's fields, where a list has errors of its own. */
  readonly resolverOf?: (findErrors: FindFormErrors<Values>) => Resolver<Values>;
}

/** An edit session with the form that shows it, and what its bars do with both. */
export interface EditForm<Entity extends Versioned, Values extends FieldValues> extends EditState<Values> {
  readonly form: UseFormReturn<Values>;
  readonly session: EditSession<Entity, Values>;
  readonly ownDraft: OwnDraft;
  /** Unsaved changes of an earlier visit, until they are restored or discarded. */
  readonly offer: DraftOffer;
  /**
   * A save attempt: validates, and from now on every field shows its own error. Resolves to whether the form is valid.
   */
  readonly showErrors: () => Promise<boolean>;
  /** As `showErrors`, over what is stored by now; when something is wrong, leads to the list of what is missing. */
  readonly validate: () => Promise<boolean>;
  /** Saves what is typed, valid or not; what the service refuses of it is shown as what is missing is. */
  readonly send: () => Promise<SaveEnd>;
  readonly settleConflict: (chosen: Values | undefined) => Promise<void>;
  readonly missingRef: RefObject<HTMLElement | null>;
  readonly announcer: FormAnnouncer;
}

/** Binds an edit session to react-hook-form. Renders its owner only when the session's state or its offer changes. */
export function useEditSession<Entity extends Versioned, Values extends FieldValues>(
  options: EditSessionOptions<Entity, Values>,
): EditForm<Entity, Values> {
  const { resolverOf = errorsResolver } = options;
  const open = useOpenForm(options);
  const { session } = open;
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
  useTyping(form, open);
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

  const leadTo = useRef(options.leadTo);
  leadTo.current = options.leadTo;
  const lead = useCallback(async () => {
    const isValid = await showErrors();
    if (!isValid && !leadTo.current?.()) missingRef.current?.focus();
    return isValid;
  }, [showErrors]);

  const onSaved = useRef(options.onSaved);
  onSaved.current = options.onSaved;
  const follow = useCallback(
    async (saving: Promise<SaveEnd>) => {
      const isTypingOn = typingOn();
      const end = (open.lastEnd = await saving);
      if (end === 'saved') onSaved.current?.();
      // Whoever has typed on since goes on: the next keys would go into the list (decision 225).
      if (end === 'failed' && (session.hasRefusals || !session.isSavable)) await (isTypingOn() ? showErrors() : lead());
      return end;
    },
    [open, session, lead, showErrors],
  );
  const send = useCallback(() => {
    rememberOpener();
    return follow(session.save());
  }, [session, follow, rememberOpener]);

  /** What keeps it from being saved may be stored by now, or a question comes first. */
  const catchUp = useCallback(async () => {
    session.forgetRefusals();
    rememberOpener();
    await session.catchUp();
    return session.state.conflict === undefined;
  }, [session, rememberOpener]);

  const saveToLeave = useCallback(async () => {
    if (!(await catchUp())) return false;
    if (!session.isSavable) return lead();
    const end = await send();
    return end === 'saved' || end === 'unsent';
  }, [session, catchUp, lead, send]);
  useEffect(() => {
    open.saveOnScreen = saveToLeave;
    if (open.hasFailedUnseen) void lead();
    open.hasFailedUnseen = false;
    return () => void (open.saveOnScreen = undefined);
  }, [open, saveToLeave, lead]);
  const [announcer] = useState(() => new FormAnnouncer());
  useFormSteps(form.control, session, announcer);

  return {
    ...state,
    form,
    session,
    ownDraft: open.ownDraft,
    offer: useDraftOffer(session, options.draft, open.ownDraft.id),
    showErrors,
    validate: useCallback(async () => {
      const isTypingOn = typingOn();
      if (!(await catchUp())) return false;
      return isTypingOn() ? showErrors() : lead();
    }, [catchUp, showErrors, lead]),
    send,
    settleConflict: useCallback(async (chosen) => void (await follow(session.settle(chosen))), [session, follow]),
    missingRef,
    announcer,
  };
}

/** The form of a language that was left, or a new one; begins and ends it with its place on the screen. */
function useOpenForm<Entity extends Versioned, Values extends FieldValues>({
  loaded,
  part,
  draft: { objectId, part: formPart, language },
  keptForms,
}: EditSessionOptions<Entity, Values>): OpenForm<Entity, Values> {
  const storage = useService(draftStorageToken);
  const openForms = useService(openFormsToken);
  const unsaved = useService(unsavedChangesToken);
  const person = useService(sessionToken);
  const toasts = useService(toastsToken);
  const clock = useService(clockToken);
  const ids = useService(idsToken);
  const [open] = useState(() => {
    const known = language && keptForms?.find(language);
    if (known) {
      known.session.refresh(loaded, known.sharedElsewhere());
      return known;
    }
    const subject = person.subject() ?? '';
    const own = { form: formIdOf({ subject, objectId, part: formPart, language }), id: ids() };
    const draft = new DraftKeeper({
      storage,
      ...own,
      latest: () => draftOf(form.session, clock.now()),
      onRefused: () => toasts.show({ intent: 'warning', textKey: 'core:draft.notKept' }),
    });
    const announce = (): (() => void) => {
      const ends = [
        openForms.hold(own.form, own.id),
        unsaved.watch(unsavedSourceOf(form, language, () => language && keptForms?.show(language))),
      ];
      return () => ends.forEach((end) => end());
    };
    const form: OpenForm<Entity, Values> = new OpenForm(part, loaded, draft, own, announce);
    withdrawToasts(form.session, toasts);
    return form;
  });
  open.part = part;
  useEffect(() => {
    open.begin();
    if (!language || !keptForms) return () => open.end();
    keptForms.enter(language, open);
    return () => keptForms.leave(language, open);
  }, [open, language, keptForms]);
  return open;
}

/** The toast of a failed save goes when the session no longer says so: it would stand beside that of one that succeeded. */
function withdrawToasts<Entity extends Versioned, Values>(
  session: EditSession<Entity, Values>,
  toasts: RevocableToasts,
): void {
  let told: AppError | undefined;
  session.subscribe(() => {
    const { failure } = session.state;
    if (failure !== told && told?.correlationId) toasts.withdraw(told.correlationId);
    told = failure;
  });
}

function draftOf<Entity extends Versioned, Values>(session: EditSession<Entity, Values>, now: Date): Draft | undefined {
  const values = session.unsaved();
  if (values === undefined) return undefined;
  const { values: base, modifiedAt } = session.base;
  return { version: 1, base, modifiedAt, values, savedAt: now.toISOString() };
}

/** Shows the session's values in its form while that is on the screen, and tells it of what is typed there. */
function useTyping<Entity extends Versioned, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { session, typed }: OpenForm<Entity, Values>,
): void {
  // Before the parts of the form, which read the values, are seen.
  useLayoutEffect(() => {
    typed.open(form, session.base.values);
    return () => typed.close();
  }, [form, session, typed]);
  useEffect(() => {
    const stop = subscriptionsOf(form.control).onValue((field) => session.changed(field));
    const hidden = (): void => void (document.visibilityState === 'hidden' && session.keep());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [form, session]);
}
