import { createStore, type StoreApi } from 'zustand/vanilla';
import { getProductChanges, type ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { token } from '#core/di/token.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';

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

/** Loads what the diagnostic centre has changed in an area's product since the area's review of it. */
export class LoadProductChanges extends Query {
  static readonly about: MessageAbout<LoadProductChanges> = {
    type: 'hvaProduct.loadProductChanges',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly hvaProductId: string,
    /** The product's version that the page has: when it changes, the changes are refetched. */
    readonly productModifiedAt: string,
  ) {
    super();
  }
}

export const LoadProductChangesHandler = storeAnswerHandler(
  getProductChanges,
  ({ hvaProductId }: LoadProductChanges) => ({ params: { id: hvaProductId } }),
  productChangesStoreToken,
  (found, { hvaProductId }) => ({ checked: { hvaProductId, found } }),
);
