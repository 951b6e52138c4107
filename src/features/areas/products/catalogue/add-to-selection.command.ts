import { createHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';

/** Takes a published product of the diagnostic centre into the area's selection. */
export class AddToSelection extends Command {
  static readonly about: MessageAbout<AddToSelection> = {
    type: 'hvaProducts.addToSelection',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['productId'],
    // The list that is left says nothing any more, and of the one that is opened the heading alone is read.
    toasts: { succeeded: 'hvaProducts:toast.added', failed: 'hvaProducts:toast.addFailed' },
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

export const AddToSelectionHandler = storeAnswerHandler(
  createHvaProduct,
  ({ productId }: AddToSelection) => ({ query: { productId } }),
  hvaProductListsToken,
  (created, { productId }, { catalogue }) => {
    // A backend may report a failure by a falsy answer (Spec 2 §7).
    if (!created) throw new AppError('unexpected', { code: 'nothingCreated' });
    return { catalogue: catalogue?.filter((product) => product.productId !== productId) };
  },
);
