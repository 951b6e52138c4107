import { useCallback, useState } from 'react';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { type DialogRequest, dialogsToken } from '#core/ports/feedback.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { DeleteDraftProduct } from './delete-draft-product.command.ts';

interface DeleteProduct {
  /** The product that is being deleted. */
  readonly deletedId: string | undefined;
  readonly deleteProduct: (product: ProductSummary) => Promise<void>;
}

/** Deletes a draft after asking; `onDeleted` is called when it is deleted. */
export function useDeleteProduct(onDeleted: () => void): DeleteProduct {
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const t = useTranslate();
  const [deletedId, setDeletedId] = useState<string>();
  const deleteProduct = useCallback(
    async ({ productId, productName }: ProductSummary) => {
      const name = productName || t('dkCatalogue:card.nameless');
      if (!(await dialogs.ask(deleteDialog(name)))) return;
      setDeletedId(productId);
      const { ok } = await execute(new DeleteDraftProduct(productId, name));
      setDeletedId(undefined);
      if (ok) onDeleted();
    },
    [dialogs, execute, t, onDeleted],
  );
  return { deletedId, deleteProduct };
}

function deleteDialog(name: string): DialogRequest {
  return {
    type: 'Confirmation',
    title: { key: 'dkCatalogue:deleteDialog.title' },
    text: { key: 'dkCatalogue:deleteDialog.text', values: { name } },
    primaryLabel: { key: 'core:button.delete' },
    secondaryLabel: { key: 'core:button.cancel' },
    destructive: true,
  };
}
