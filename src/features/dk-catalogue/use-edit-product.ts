import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { catalogueStoreToken } from './dk-catalogue.store.ts';
import { editPath } from './edit-path.rule.ts';

interface EditProduct {
  readonly canEdit: (product: ProductSummary) => boolean;
  readonly edit: (product: ProductSummary) => void;
}

/** Opens products where this person edits them. */
export function useEditProduct(areaId: string | undefined): EditProduct {
  const hvaProductIds = useSlice(catalogueStoreToken, (state) => state.hvaProductIds);
  const navigate = useNavigate();
  const edit = useCallback(
    (product: ProductSummary) => {
      const path = editPath(product, areaId, hvaProductIds);
      if (path) void navigate(path);
    },
    [areaId, hvaProductIds, navigate],
  );
  return { canEdit: (product) => editPath(product, areaId, hvaProductIds) !== undefined, edit };
}
