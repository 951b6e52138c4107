import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { currentAddressToken } from '#core/ports/browser.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { CopyProduct } from './copy-product.command.ts';
import { shownProductName } from './product-name.public.ts';
import { configuratorPath, screenAt } from './product-paths.public.ts';
import { readUnanswered } from './read-unanswered.ts';

interface CopyingProduct {
  /** Of which product a copy is being made. */
  readonly copiedId: string | undefined;
  readonly copyProduct: (product: Pick<ProductSummary, 'productId' | 'productName'>) => Promise<void>;
}

/** Copies a product as a new draft and opens it where its name is edited. */
export function useCopyProduct(): CopyingProduct {
  const { execute } = useExecute();
  const navigate = useNavigate();
  const currentAddress = useService(currentAddressToken);
  const t = useTranslate();
  const [copiedId, setCopiedId] = useState<string>();
  const copyProduct = useCallback(
    async (product: Pick<ProductSummary, 'productId' | 'productName'>) => {
      setCopiedId(product.productId);
      const here = screenAt(currentAddress());
      const copied = await execute(new CopyProduct(product.productId, shownProductName(t, product)));
      setCopiedId(undefined);
      readUnanswered(execute, copied);
      // Whoever has gone elsewhere meanwhile finds the copy in the catalogue.
      if (copied.ok && screenAt(currentAddress()) === here)
        await navigate(configuratorPath(copied.value.productId, ConfiguratorPhase.BasicInfo));
    },
    [currentAddress, execute, navigate, t],
  );
  return { copiedId, copyProduct };
}
