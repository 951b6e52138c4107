import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useCopyProduct } from '#features/dk-catalogue/dk-catalogue.public.ts';

/** Copies the product as a new draft and opens that. */
export function CopyButton({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslate();
  const { copiedId, copyProduct } = useCopyProduct();
  return (
    <Button icon={<CopyRegular />} disabledFocusable={copiedId !== undefined} onClick={() => void copyProduct(product)}>
      {t('dkCatalogue:card.copy')}
    </Button>
  );
}
