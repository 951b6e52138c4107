import { useCallback } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import { dialogsToken, type DialogRequest } from '#core/ports/feedback.ts';
import type { SavingForm } from '#core/ui/forms/use-saving-form.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { CheckHvaProduct } from './check-hva-product.query.ts';
import { languagesWithErrors, findSaveErrors } from './hva-product-form-errors.rule.ts';

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProduct:saveDialog.title' },
  text: { key: 'hvaProduct:saveDialog.text' },
  primaryLabel: { key: 'core:button.continue' },
  secondaryLabel: { key: 'core:button.cancel' },
};

export interface SavingOptions {
  readonly form: SavingForm<HvaProductValues>;
  readonly product: HvaProduct;
  readonly language: Language;
  /** Told which languages are to be looked at; none when a new attempt begins. */
  readonly onAlert: (languages: readonly Language[]) => void;
}

/** Pressing 'Tallenna' (Spec 2 §4 and §5): an attempt, after which every field shows what is wrong with it. */
export function useSaving({ form, product, language, onAlert }: SavingOptions): () => Promise<void> {
  const { isPublished, hvaProductId } = product;
  const { showErrors, validate, send, base } = form;
  const { getValues } = form.form;
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();

  /** One that is not published may be incomplete (requirements.md 'Answers'). */
  const saveUnpublished = useCallback(async () => {
    const isValid = await showErrors();
    const values = getValues();
    const isSendable = Object.keys(findSaveErrors(values, product, language)).length === 0;
    const isDirty = !isEqual(values, base.current.values);
    if (!isSendable || !isDirty) return void (await validate());
    // Shows what is stored again; what it lacks stays shown.
    if ((await send()) && !isValid) await showErrors();
  }, [showErrors, validate, send, getValues, base, product, language]);

  /**
   * Errors of other languages are reported, and do not block: they became incomplete by a change of the diagnostic
   * centre, and if each language had to wait for the others none could ever be saved.
   */
  const savePublished = useCallback(async () => {
    const isValid = await validate();
    const check = await execute(new CheckHvaProduct(hvaProductId));
    if (!check.ok) return;
    const incomplete = languagesWithErrors(check.value);
    onAlert(languages.filter((each) => (each === language ? !isValid : incomplete.includes(each))));
    if (isValid && (await dialogs.ask(question))) await send();
  }, [validate, execute, hvaProductId, onAlert, language, dialogs, send]);

  return useCallback(() => {
    onAlert([]);
    return isPublished ? savePublished() : saveUnpublished();
  }, [onAlert, isPublished, savePublished, saveUnpublished]);
}
