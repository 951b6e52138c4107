import { deleteDraftProduct } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
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

export const DeleteDraftProductHandler = storeAnswerHandler(
  deleteDraftProduct,
  ({ productId }: DeleteDraftProduct) => ({ query: { productId } }),
  catalogueStoreToken,
  (_, { productId }, state) => withoutProduct(productId, state),
);
