import { deleteDraftProduct } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { AppError } from '#core/errors/app-error.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { catalogueStoreToken, withoutProduct } from './dk-catalogue.store.ts';

/** Deletes a draft; the name is for the toasts only. */
export class DeleteDraftProduct extends Command {
  static readonly about: MessageAbout<DeleteDraftProduct> = {
    type: 'dkCatalogue.deleteDraftProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {
      succeeded: 'dkCatalogue:toast.deleted',
      failed: 'dkCatalogue:toast.deleteFailed',
      unanswered: { behind: 'dkCatalogue:toast.deleteUnanswered' },
      // Trying again later would not help (decision 226).
      failedBy: {
        notFound: { behind: 'dkCatalogue:toast.deletedBefore' },
        conflict: { behind: 'dkCatalogue:toast.publishedBefore' },
      },
    },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly productName: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.productName };
  }
}

export const DeleteDraftProductHandler = storeHandler(
  catalogueStoreToken,
  async ({ productId }: DeleteDraftProduct, { http, store }, context) => {
    try {
      await http.send(deleteDraftProduct, { query: { productId } }, context);
    } catch (error) {
      // Whoever has deleted it: it is no more.
      if (AppError.from(error).kind === 'notFound') store.setState((state) => withoutProduct(productId, state));
      throw error;
    }
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    store.setState((state) => withoutProduct(productId, state));
  },
);
