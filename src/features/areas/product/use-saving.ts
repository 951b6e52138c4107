import { useCallback } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { CheckHvaProduct } from './check-hva-product.query.ts';
import { languagesWithErrors, findSaveErrors } from './hva-product-form-errors.rule.ts';

export interface SavingOptions {
  readonly form: EditForm<HvaProduct, HvaProductValues>;
  readonly product: HvaProduct;
  readonly language: Language;
  /** Told which languages are to be looked at; none when a new attempt begins. */
  readonly onAlert: (languages: readonly Language[]) => void;
}

/** Pressing 'Tallenna' (Spec 2 §4 and §5): an attempt, after which every field shows what is wrong with it. */
export function useSaving({ form, product, language, onAlert }: SavingOptions): () => Promise<void> {
  const { hvaProductId } = product;
  const { session, showErrors, validate, send } = form;
  const { getValues } = form.form;
  const { execute } = useExecute();

  /** One that is not published may be incomplete (requirements.md 'Answers'). */
  const saveUnpublished = useCallback(async () => {
    session.forgetRefusals();
    const isValid = await showErrors();
    const isSendable = Object.keys(findSaveErrors(getValues(), session.stored, language)).length === 0;
    if (!isSendable || !session.isDirty) return void (await validate());
    // Shows what is stored again; what it lacks stays shown.
    if ((await send()) === 'saved' && !isValid) await showErrors();
  }, [session, showErrors, validate, send, getValues, language]);

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
    if (isValid) await send();
  }, [validate, execute, hvaProductId, onAlert, language, send]);

  return useCallback(() => {
    onAlert([]);
    return session.stored.isPublished ? savePublished() : saveUnpublished();
  }, [onAlert, session, savePublished, saveUnpublished]);
}
