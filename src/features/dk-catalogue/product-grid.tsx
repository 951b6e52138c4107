import type { ReactNode } from 'react';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { CardGrid } from '#core/ui/cards/card-grid.tsx';
import { ProductCard } from './product-card.tsx';
import { useCopyProduct } from './use-copy-product.ts';
import { useDeleteProduct } from './use-delete-product.ts';
import { useEditProduct } from './use-edit-product.ts';

export interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  readonly areaId: string | undefined;
  /** The card with the focused button is gone: the focus needs another place. */
  readonly onDeleted: () => void;
}

/** The products as cards. */
export function ProductGrid({ products, areaId, onDeleted }: ProductGridProps): ReactNode {
  const { canEdit, edit } = useEditProduct(areaId);
  const { copiedId, copyProduct } = useCopyProduct();
  const { deletedId, deleteProduct } = useDeleteProduct(onDeleted);
  return (
    <CardGrid>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          index={index}
          canEdit={canEdit(product)}
          isBeingCopied={product.productId === copiedId}
          isBeingDeleted={product.productId === deletedId}
          onEdit={edit}
          onCopy={areaId === undefined ? copyProduct : undefined}
          onDelete={deleteProduct}
        />
      ))}
    </CardGrid>
  );
}
