import { deleteDraft } from '#core/contracts/draft.contract.ts';
import { discardProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { catalogueStoreToken, withoutProduct, type CatalogueStore } from './dk-catalogue.store.ts';

/** Discards a new product that was left without ever being saved (decision A3). */
export class DiscardProduct extends Command {
  static readonly about: MessageAbout<DiscardProduct> = {
    type: 'dkCatalogue.discardProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    // Nobody waits for it: a product that someone else has meanwhile saved, or types in, simply stays.
    toasts: { failed: 'inPlace', signInLost: 'silent' },
    subject: ({ productId }) => productId,
  };

  /** @param draftId of this tab's form of it, whose unsaved changes are given up */
  constructor(
    readonly productId: string,
    readonly draftId?: string,
  ) {
    super();
  }
}

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
