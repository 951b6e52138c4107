import { useCallback, useState } from 'react';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { dialogsToken, type DialogRequest } from '#core/ports/dialogs.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { DeleteDraftProduct } from './delete-draft-product.command.ts';

interface DeleteProduct {
  /** Whose deletion is under way. */
  readonly deletedId: string | undefined;
  readonly deleteProduct: (product: ProductSummary) => Promise<void>;
}

/** Deletes a draft after asking; `onDeleted` follows when it is gone. */
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
    primaryLabel: { key: 'shell:button.delete' },
    secondaryLabel: { key: 'shell:button.cancel' },
    destructive: true,
  };
}
