import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { token } from '#core/di/token.ts';

/** What the diagnostic centre has changed in the product of an area's product page. */
export interface ProductChangesState {
  /** `found` is null when the area has reviewed all of it. */
  readonly checked: { readonly hvaProductId: string; readonly found: ProductChanges | null } | undefined;
}

export type ProductChangesStore = StoreApi<ProductChangesState>;
export const productChangesStoreToken = token<ProductChangesStore>('hvaProduct.productChanges');

export function createProductChangesStore(): ProductChangesStore {
  return createStore<ProductChangesState>(() => ({ checked: undefined }));
}
