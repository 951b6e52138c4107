import { useEffect, useRef, useCallback } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { dialogsToken, type DialogRequest, type TextRef } from '#core/ports/feedback.ts';
import type { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { type EditForm, useEditSession } from '#core/ui/forms/use-edit-session.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import type { FollowedPart } from '#features/live/live.public.tsx';
import {
  alertTogether,
  hvaProductValuesOf,
  type HvaProductValues,
  type HvaStep,
} from '../product-view/hva-product.values.ts';
import { findHvaProductFormErrors, findSaveErrors, stepOfField } from './hva-product-form.rule.ts';
import { LoadHvaProduct, identifyInHvaProduct } from './load-hva-product.query.ts';
import type { UnreviewedChanges } from './product-changes/use-product-changes.ts';
import { ReadStoredHvaProduct } from './read-stored-hva-product.query.ts';
import { SaveHvaProduct } from './save-hva-product.command.ts';
import { useLanguageCheck } from './use-saving.ts';

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProduct:saveDialog.title' },
  text: { key: 'hvaProduct:saveDialog.text' },
  primaryLabel: { key: 'core:button.continue' },
  secondaryLabel: { key: 'core:button.cancel' },
};

/** Whose texts are saved, where they are not on the screen. */
const languageOf = (language: Language): TextRef => ({ key: `hvaProduct:saveDialog.language.${language}` });

interface HvaProductFormOptions {
  readonly product: HvaProduct;
  readonly language: Language;
  readonly keptForms: KeptForms<HvaProduct, HvaProductValues>;
  /** The diagnostic centre's changes that are on the screen, and whether the newest are. */
  readonly productChanges: Pick<UnreviewedChanges, 'changes' | 'isKnown'>;
  readonly onSaved: () => void;
  /** Told which languages a published product lacks something in, before it is saved. */
  readonly onAlert: (languages: readonly Language[]) => void;
}

export interface HvaProductForm extends EditForm<HvaProduct, HvaProductValues> {
  /** What colleagues may store of it meanwhile. */
  readonly followed: FollowedPart<HvaProduct, HvaProductValues>;
}

/** The form of an area product in one language: its edit session. A published product is saved once that is allowed. */
export function useHvaProductForm({
  product,
  language,
  keptForms,
  productChanges: { changes, isKnown },
  onSaved,
  onAlert,
}: HvaProductFormOptions): HvaProductForm {
  const { hvaProductId } = product;
  // Not `useDialogs`: the kept form of another language, whose view has gone, asks by it, too.
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const checkLanguages = useLanguageCheck({ product, language, onAlert });
  // The version that a save reviews (decision 61): the one of which nothing was left to review, then that of the changes
  // that were shown. Before either is known, one that reviews nothing (decision 520).
  const { productModifiedAt, createdAt } = product;
  const reported = useRef(productModifiedAt && createdAt);
  const form = useEditSession<HvaProduct, HvaProductValues>({
    loaded: product,
    keptForms,
    onSaved,
    draft: { objectId: hvaProductId, part: 'hvaProduct', language },
    part: {
      valuesOf: hvaProductValuesOf,
      identify: identifyInHvaProduct,
      together: alertTogether,
      findErrors: (values, stored) => findHvaProductFormErrors(values, stored, language),
      findSaveErrors: (values, stored) => findSaveErrors(values, stored, language),
      send: (sending, stored) =>
        execute(new SaveHvaProduct({ ...stored, productModifiedAt: reported.current }, language, sending)),
      read: () => execute(new LoadHvaProduct(hvaProductId, language)),
      consentTo: ({ isPublished }) => {
        if (!isPublished) return undefined;
        const isUnseen = keptForms.find(language)?.typed.isOnScreen === false;
        return async (_versions, onAsk) => {
          if (!isUnseen) await checkLanguages(true);
          onAsk();
          return dialogs.ask(isUnseen ? { ...question, secondaryText: languageOf(language) } : question);
        };
      },
    },
  });
  const isAsked = form.conflict !== undefined;
  useEffect(() => {
    // Behind a question nothing is read.
    if (isAsked) return;
    if (changes) reported.current = changes.productModifiedAt;
    else if (isKnown) reported.current = productModifiedAt;
  }, [changes, isKnown, productModifiedAt, isAsked]);
  return {
    ...form,
    followed: {
      objectId: hvaProductId,
      valuesOf: hvaProductValuesOf,
      identify: identifyInHvaProduct,
      load: () => execute(new LoadHvaProduct(hvaProductId, language)),
      peek: () => execute(new ReadStoredHvaProduct(hvaProductId, language)),
    },
  };
}

/**
 * Leads to a field by its path: shows its step first, and gives it the focus once it is there. An instruction may be named
 * by its setting's id in place of its row, which the form knows.
 */
export function useGoToField(
  { setFocus, getValues }: UseFormReturn<HvaProductValues>,
  step: HvaStep,
  selectStep: (step: HvaStep) => void,
): (path: string) => void {
  const goal = useRef<string>(undefined);
  useEffect(() => {
    const path = goal.current;
    if (path === undefined || stepOfField(path) !== step) return;
    goal.current = undefined;
    setFocus(path as FieldPath<HvaProductValues>);
  }, [setFocus, step]);
  return useCallback(
    (named) => {
      const row = getValues('hvaOutcomeSettings').findIndex(
        ({ hvaOutcomeSettingsId }) => named === `hvaOutcomeSettings.${hvaOutcomeSettingsId}`,
      );
      const path = row === -1 ? named : `hvaOutcomeSettings.${row}.instructionText`;
      // Selecting a step scrolls the page to its top: not where the field is on the screen already.
      if (stepOfField(path) === step) return setFocus(path as FieldPath<HvaProductValues>);
      goal.current = path;
      selectStep(stepOfField(path));
    },
    [setFocus, getValues, selectStep, step],
  );
}
