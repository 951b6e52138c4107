import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { token } from '#core/di/token.ts';

/** The products of the diagnostic centre's catalogue, newest change first. */
export interface CatalogueState {
  /** Undefined until the first answer. */
  readonly products: readonly ProductSummary[] | undefined;
  /** What is known of them beside that, by their ids; undefined until the first answer, which comes after the list. */
  readonly workbench: ReadonlyMap<string, WorkbenchProduct> | undefined;
  /** Ids of discarded and deleted products: the list that is shown at the same moment may have been read before. They never come back. */
  readonly discardedIds: readonly string[];
  /** The newest product of this visit: nobody has saved it as long as its configurator has not loaded it. */
  readonly justCreated: string | undefined;
  /** The signed-in area's own product ids by product id; for people with an area (decision A16). */
  readonly hvaProductIds: Readonly<Record<string, string>>;
}

export type CatalogueStore = StoreApi<CatalogueState>;
export const catalogueStoreToken = token<CatalogueStore>('dkCatalogue.store');

export function createCatalogueStore(): CatalogueStore {
  return createStore<CatalogueState>(() => ({
    products: undefined,
    workbench: undefined,
    discardedIds: [],
    justCreated: undefined,
    hvaProductIds: {},
  }));
}

/** Takes a product that is no more out of the list that is shown, and out of one that is still being loaded. */
export function withoutProduct(productId: string, { products, discardedIds }: CatalogueState): Partial<CatalogueState> {
  return {
    discardedIds: [...discardedIds, productId],
    products: products?.filter((product) => product.productId !== productId),
  };
}
