import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HvaProductSummary, PublishedDkProduct } from '#core/contracts/hva-product.contract.ts';
import type { ProductWords } from '#core/contracts/workbench.contract.ts';
import { token } from '#core/di/token.ts';

/** The area's products, and those that it may still take into its selection. */
export interface HvaProductListsState {
  /** Newest change first; undefined until the first answer. */
  readonly inUse: readonly HvaProductSummary[] | undefined;
  /** Undefined until the first answer. */
  readonly catalogue: readonly PublishedDkProduct[] | undefined;
  /** What products of both are found by, by the centre's ids; undefined until the first answer, which comes after them. */
  readonly words: ReadonlyMap<string, ProductWords> | undefined;
}

export type HvaProductListsStore = StoreApi<HvaProductListsState>;
export const hvaProductListsToken = token<HvaProductListsStore>('hvaProducts.lists');

export function createHvaProductListsStore(): HvaProductListsStore {
  return createStore<HvaProductListsState>(() => ({ inUse: undefined, catalogue: undefined, words: undefined }));
}
