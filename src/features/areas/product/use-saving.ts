import { useCallback, useMemo } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { type AppError, mayBeDone } from '#core/errors/app-error.ts';
import { type DialogRequest, toastsToken } from '#core/ports/feedback.ts';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';
import type { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { stepOf } from '#core/ui/forms/save-status.tsx';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { useDialogs, useService, useSlice } from '#core/ui/services.tsx';
import { useExecute, useIsLeft, useQuery } from '#core/ui/use-messages.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { useRemarkedPublishing } from '#features/product-checks/product-checks.public.ts';
import { AcceptHvaRemarks } from './checks/accept-hva-remarks.command.ts';
import { LoadHvaProductChecks } from './checks/load-hva-product-checks.query.ts';
import { CheckHvaProduct } from './check-hva-product.query.ts';
import { languagesWithErrors, findSaveErrors } from './hva-product-form.rule.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';
import { LoadHvaProduct } from './load-hva-product.query.ts';
import { useFirstWait } from './product-changes/use-product-changes.ts';
import { ReadStoredHvaProduct } from './read-stored-hva-product.query.ts';
import { PublishHvaProduct } from './publish-hva-product.command.ts';

interface SavingOptions {
  readonly form: EditForm<HvaProduct, HvaProductValues>;
  readonly product: HvaProduct;
  readonly language: Language;
  /** Told which languages are to be looked at; none when a new attempt begins. */
  readonly onAlert: (languages: readonly Language[]) => void;
}

/** Pressing 'Tallenna' (Spec 2 §4 and §5): an attempt, after which every field shows what is wrong with it. */
export function useSaving({ form, product, language, onAlert }: SavingOptions): () => Promise<void> {
  const { session, showErrors, validate, send } = form;
  const { getValues } = form.form;
  const checkLanguages = useLanguageCheck({ product, language, onAlert });

  /** One that is not published may be incomplete (requirements.md 'Answers'). */
  const saveUnpublished = useCallback(async () => {
    session.forgetRefusals();
    const isValid = await showErrors();
    const isSendable = Object.keys(findSaveErrors(getValues(), session.stored, language)).length === 0;
    if (!isSendable || !session.isDirty) return void (await validate());
    // Shows what is stored again; what it lacks stays shown.
    if ((await send()) === 'saved' && !isValid) await showErrors();
  }, [session, showErrors, validate, send, getValues, language]);

  /** Before it asks whether to go on, the save itself looks at the languages. */
  const savePublished = useCallback(async () => {
    if (await validate()) await send();
    else if (!session.state.conflict) await checkLanguages(false);
  }, [session, validate, send, checkLanguages]);

  return useCallback(() => {
    onAlert([]);
    return session.stored.isPublished ? savePublished() : saveUnpublished();
  }, [onAlert, session, savePublished, saveUnpublished]);
}

/**
 * Tells which languages of a published product lack something, the one on the screen as it is typed. Others do not block:
 * they became incomplete by a change of the diagnostic centre, and if each language had to wait for the others none could
 * ever be saved. The same where they cannot be read: the service has the last word.
 */
export function useLanguageCheck({
  product: { hvaProductId },
  language,
  onAlert,
}: Omit<SavingOptions, 'form'>): (isValid: boolean) => Promise<void> {
  const { execute } = useExecute();
  return useCallback(
    async (isValid) => {
      const check = await execute(new CheckHvaProduct(hvaProductId, true));
      const incomplete = check.ok ? languagesWithErrors(check.value) : [];
      onAlert(languages.filter((each) => (each === language ? !isValid : incomplete.includes(each))));
    },
    [execute, hvaProductId, onAlert, language],
  );
}

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProduct:publishDialog.title' },
  text: { key: 'hvaProduct:publishDialog.text' },
  primaryLabel: { key: 'hvaProduct:publishDialog.publish' },
  secondaryLabel: { key: 'core:button.cancel' },
};

interface PublishingOptions extends SavingOptions {
  readonly keptForms: KeptForms<HvaProduct, HvaProductValues>;
}

/**
 * Pressing 'Julkaise näytepaketti': every language is checked as it is stored, then the person is asked (Spec 2 §4,
 * §5), and why remarks of the checks are left. What a colleague has stored since the press is shown in place of being published.
 */
export function usePublishing({ form, product, language, onAlert, keptForms }: PublishingOptions) {
  const { hvaProductId } = product;
  const { session } = form;
  const dialogs = useDialogs();
  const toasts = useService(toastsToken);
  const isLeft = useIsLeft();
  const { execute, isPending: isChecking } = useExecute();
  const { execute: send, isPending: isSending } = useExecute();
  const showStored = async (): Promise<HvaProduct | undefined> => {
    const stored = await execute(new LoadHvaProduct(hvaProductId, language));
    if (isLeft() || !stored.ok) return undefined;
    session.takeIn(stored.value);
    return stored.value;
  };
  const showIfPublished = async (): Promise<void> => {
    const stored = await execute(new ReadStoredHvaProduct(hvaProductId, language));
    if (!isLeft() && stored.ok && stored.value.isPublished) await showStored();
  };
  /** What it lacks by now may be on no screen: what the diagnostic centre has stored meanwhile comes with it (decision 497). */
  const tellIncomplete = async (incomplete: readonly Language[]): Promise<void> => {
    onAlert(incomplete);
    if (incomplete.length > 0) await showStored();
  };
  const tellUnchecked = (error: AppError): false => {
    // The next sign-in tells of a lost one.
    if (error.kind !== 'cancelled' && error.kind !== 'unauthenticated') {
      const textKey = 'hvaProduct:toast.publishUnchecked';
      const { correlationId } = error;
      toasts.show({ intent: 'error', textKey, behindKey: failureReason(error), correlationId, stays: true });
    }
    return false;
  };
  const { publish, question: reasonQuestion } = useRemarkedPublishing({
    id: hvaProductId,
    before: async () => {
      onAlert([]);
      const check = await execute(new CheckHvaProduct(hvaProductId, true));
      if (!check.ok) return tellUnchecked(check.error);
      const incomplete = languagesWithErrors(check.value);
      await tellIncomplete(incomplete);
      return incomplete.length === 0 && dialogs.ask(question);
    },
    check: (version) => execute(new LoadHvaProductChecks(hvaProductId, version)),
    isSeen: async (version) => {
      const stored = await execute(new ReadStoredHvaProduct(hvaProductId, language));
      return !stored.ok || stored.value.modifiedAt === version;
    },
    onUnseen: async () => {
      const stored = await showStored();
      if (!stored) return;
      const textKey = `hvaProduct:toast.${stored.isPublished ? 'alreadyPublished' : 'changedMeanwhile'}` as const;
      toasts.show({ intent: stored.isPublished ? 'info' : 'warning', textKey });
    },
    accept: (request) => execute(new AcceptHvaRemarks(hvaProductId, { hvaProductId, ...request })),
    refetch: async () => {
      const stored = await execute(new LoadHvaProduct(hvaProductId, language));
      return stored.ok && !stored.value.isPublished ? stored.value.modifiedAt : undefined;
    },
    publish: async () => {
      const published = await send(new PublishHvaProduct(hvaProductId, language));
      if (published.ok) return void (published.value.stored && session.takeIn(published.value.stored));
      await tellIncomplete(languagesWithErrors(published.error.details.fieldErrors ?? {}));
      // Its toast says to look at the state on the screen.
      if (mayBeDone(published.error)) await showIfPublished();
    },
  });
  return {
    publish: () => {
      const seen = keptForms.newestVersion();
      return publish(() => seen);
    },
    isPublishing: isChecking || isSending,
    /** What is under way. */
    progress: stepOf(isSending, isChecking && !reasonQuestion),
    /** The remarks that ask for a reason, while the person is asked for it. */
    question: reasonQuestion,
  };
}

export interface Incompleteness {
  /** Published, and something is missing in some language (decision A6). */
  readonly isIncomplete: boolean;
  /** It could not be looked at. */
  readonly isUnread: boolean;
  /** Whether the page waits for the first look: what is missing is said above its facts. */
  readonly isAwaited: boolean;
  /** Looks again. */
  readonly check: () => void;
}

/** Checks the product as it is stored in every language: whether a published one lacks anything. */
export function useIncompleteness({ hvaProductId, isPublished = false }: Partial<HvaProduct> = {}): Incompleteness {
  const { status, reload } = useQuery(
    useMemo(() => (hvaProductId === undefined ? undefined : new CheckHvaProduct(hvaProductId)), [hvaProductId]),
  );
  const hasErrors = useSlice(
    hvaProductStoreToken,
    ({ checked }) =>
      checked !== undefined && checked.hvaProductId === hvaProductId && Object.keys(checked.errors).length > 0,
  );
  const isAwaited = useFirstWait(hvaProductId !== undefined, status === 'pending') && isPublished;
  return { isIncomplete: isPublished && hasErrors, isUnread: status === 'failed', isAwaited, check: reload };
}
