import { deleteDraft } from '#core/contracts/draft.contract.ts';
import { discardProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import type { DiscardProduct } from './discard-product.command.ts';
import { catalogueStoreToken, withoutProduct, type CatalogueStore } from './dk-catalogue.store.ts';

/**
 * What is typed keeps a product, also what the person has given up and the server still keeps (decision 295): where it
 * refuses, that draft goes first, by the drafts' own call.
 */
export const DiscardProductHandler = storeHandler<DiscardProduct, CatalogueStore>(
  catalogueStoreToken,
  async ({ productId, draftId }, { http, store }, context) => {
    const discard = () => http.send(discardProduct, { query: { productId } }, context);
    try {
      await discard();
    } catch (thrown) {
      if (draftId === undefined || AppError.from(thrown).kind !== 'conflict') throw thrown;
      const params = { objectId: productId, part: 'configurator.1' } as const;
      await http.send(deleteDraft, { params, query: { draftId } }, context);
      await discard();
    }
    store.setState((state) => withoutProduct(productId, state));
  },
);
