import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Product, ScreenPhase } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { EditedPart, SaveReply, Sending } from '#core/editing/edited-part.ts';
import type { AppError, FieldErrors } from '#core/errors/app-error.ts';
import type { Command } from '#core/messaging/message.ts';
import type { LanguagesOfForms } from '#core/ui/forms/kept-forms.ts';
import { stayingHere } from '#core/ui/focus.ts';
import { type EditForm, type EditSessionOptions, useEditSession } from '#core/ui/forms/use-edit-session.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import type { FollowedPart } from '#features/live/live.public.tsx';
import { identifyInProduct, LoadProduct } from '../load-product.query.ts';
import { CheckPublishedProduct } from '../phases/check-published-product.query.ts';
import { phaseAfter } from '../phases/phase-order.rule.ts';
import { type OnRefused, useProceed } from '../phases/phase-bar.tsx';
import { OwnDraftContext } from './phase-screen.tsx';
import { ReadStoredProduct } from './read-stored-product.query.ts';
import { usePublishedAlert, type PublishedQuestion } from './use-published-alert.ts';

type Part<Values> = EditedPart<Product, Values>;
type Try = 'save' | 'saveAll' | 'saveAndContinue';

export interface PhaseFormOptions<Values extends FieldValues>
  extends
    Pick<Part<Values>, 'valuesOf' | 'findErrors' | 'together' | 'adoptIds' | 'refusalOf'>,
    Pick<EditSessionOptions<Product, Values>, 'resolverOf' | 'keptForms' | 'leadTo'> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  readonly language?: Language;
  /** The save of what is typed; `stored` is the product as it was last read or saved. */
  readonly command: (sending: Sending<Values>, stored: Product) => Command<SaveReply<Product>>;
}

/** Why a product did not go on; `takesFocus` unless the person has gone on to something else before it was known. */
export interface PhaseRefusal {
  readonly errors: FieldErrors;
  readonly takesFocus: boolean;
}

/** A phase's form with everything that the frame's bars do with it. */
export interface PhaseForm<Values extends FieldValues> extends EditForm<Product, Values> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  readonly language: Language | undefined;
  /** What colleagues may store of it meanwhile. */
  readonly followed: FollowedPart<Product, Values>;
  /** What is asked before a published product is saved, until it is answered. */
  readonly publishedQuestion: PublishedQuestion | undefined;
  /** What keeps the product from going on, in any phase and language; undefined before that was refused. */
  readonly problems: PhaseRefusal | undefined;
  readonly forgetProblems: () => void;
  /** Another way ahead was refused. */
  readonly onRefused: OnRefused;
  /** The forms of the other languages, where the phase has them. */
  readonly keptForms: LanguagesOfForms | undefined;
  readonly save: () => Promise<void>;
  /** Saves the other languages, too. */
  readonly saveAll: () => Promise<void>;
  readonly saveAndContinue: () => Promise<void>;
  /** Once more what has failed of these three: who was on the way to the next phase gets there. */
  readonly retry: () => Promise<void>;
}

/** The form of a configurator phase: its edit session, saving, going on (Spec 1 §4). */
export function usePhaseForm<Values extends FieldValues>(options: PhaseFormOptions<Values>): PhaseForm<Values> {
  const { phase, product, language, command, resolverOf, keptForms, leadTo, ...rules } = options;
  const { productId } = product;
  const { execute } = useExecute();
  const { question, consentTo } = usePublishedAlert(productId, language, rules.valuesOf);
  const edit: EditForm<Product, Values> = useEditSession<Product, Values>({
    loaded: product,
    resolverOf,
    keptForms,
    leadTo,
    onSaved: () => {
      if (edit.session.stored.isPublished) void execute(new CheckPublishedProduct(productId));
    },
    draft: { objectId: productId, part: `configurator.${phase}`, language },
    part: {
      ...rules,
      identify: identifyInProduct,
      send: (sending, stored) => execute(command(sending, stored)),
      read: () => execute(new LoadProduct(productId, language)),
      consentTo,
    },
  });
  const { session, validate, send } = edit;
  const ownDraft = useContext(OwnDraftContext);
  useEffect(() => {
    if (ownDraft) ownDraft.current = edit.ownDraft.id;
  }, [ownDraft, edit.ownDraft]);

  const [problems, setProblems] = useState<PhaseRefusal>();
  const forgetProblems = useCallback(() => setProblems(undefined), []);
  const onRefused = useCallback<OnRefused>(
    ({ details: { fieldErrors } }, isHere) => setProblems(fieldErrors && { errors: fieldErrors, takesFocus: isHere }),
    [],
  );
  const proceed = useProceed(productId, phase, onRefused);

  const saveShown = async (): Promise<boolean> => {
    if (!(await validate())) return false;
    const end = await send();
    return end === 'saved' || end === 'unsent';
  };
  const tries: Readonly<Record<Try, () => Promise<unknown>>> = {
    save: saveShown,
    saveAll: async () => keptForms?.saveAll(async () => !session.isDirty || saveShown()),
    saveAndContinue: async () => {
      const next = phaseAfter(phase);
      const isHere = stayingHere();
      if (!next || !(await (keptForms ? keptForms.saveAll(saveShown) : saveShown()))) return;
      forgetProblems();
      await proceed(next, { isHere });
    },
  };
  // Which try the last failure is of; another is of a question's save.
  const failed = useRef<{ readonly name: Try; readonly failure: AppError | undefined }>({
    name: 'save',
    failure: undefined,
  });
  const tryTo = async (name: Try): Promise<void> => {
    await tries[name]();
    failed.current = { name, failure: session.state.failure };
  };

  return {
    ...edit,
    phase,
    product,
    language,
    followed: {
      objectId: productId,
      valuesOf: rules.valuesOf,
      identify: identifyInProduct,
      load: () => execute(new LoadProduct(productId, language)),
      peek: () => execute(new ReadStoredProduct(productId, language ?? 'fi')),
    },
    publishedQuestion: question,
    problems,
    forgetProblems,
    onRefused,
    keptForms,
    save: () => tryTo('save'),
    saveAll: () => tryTo('saveAll'),
    saveAndContinue: () => tryTo('saveAndContinue'),
    retry: () => tryTo(failed.current.failure === session.state.failure ? failed.current.name : 'save'),
  };
}
