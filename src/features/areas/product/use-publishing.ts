import { useCallback } from 'react';
import { dialogsToken, type DialogRequest } from '#core/ports/feedback.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { CheckHvaProduct } from './check-hva-product.query.ts';
import { languagesWithErrors } from './hva-product-form-errors.rule.ts';
import { PublishHvaProduct } from './publish-hva-product.command.ts';
import type { SavingOptions } from './use-saving.ts';

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProduct:publishDialog.title' },
  text: { key: 'hvaProduct:publishDialog.text' },
  primaryLabel: { key: 'hvaProduct:publishDialog.publish' },
  secondaryLabel: { key: 'core:button.cancel' },
};

/**
 * Pressing 'Julkaise näytepaketti': every language is checked as it is stored, then the person is asked (Spec 2 §4,
 * §5).
 */
export function usePublishing({ form, product, language, onAlert }: SavingOptions): () => Promise<void> {
  const { hvaProductId } = product;
  const { session } = form;
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  return useCallback(async () => {
    onAlert([]);
    const check = await execute(new CheckHvaProduct(hvaProductId));
    if (!check.ok) return;
    const incomplete = languagesWithErrors(check.value);
    onAlert(incomplete);
    if (incomplete.length > 0 || !(await dialogs.ask(question))) return;
    const published = await execute(new PublishHvaProduct(hvaProductId, language));
    if (published.ok) return void (published.value.stored && session.takeIn(published.value.stored));
    onAlert(languagesWithErrors(published.error.details.fieldErrors ?? {}));
  }, [onAlert, execute, hvaProductId, dialogs, language, session]);
}
