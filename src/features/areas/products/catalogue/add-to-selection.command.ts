import { createHvaProduct, getPublishedDkProducts } from '#core/contracts/hva-product.contract.ts';
import { AppError, isUnanswered } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';

/** Takes a published product of the diagnostic centre into the area's selection. */
export class AddToSelection extends Command {
  static readonly about: MessageAbout<AddToSelection> = {
    type: 'hvaProducts.addToSelection',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['productId'],
    // The list that is left says nothing any more, and of the one that is opened the heading alone is read.
    toasts: {
      succeeded: 'hvaProducts:toast.added',
      failed: 'hvaProducts:toast.addFailed',
      unanswered: { behind: 'hvaProducts:toast.addUnanswered' },
      failedBy: { conflict: { behind: 'hvaProducts:toast.addedAlready' } },
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

export const AddToSelectionHandler = storeHandler(
  hvaProductListsToken,
  async ({ productId }: AddToSelection, { http, store }, context) => {
    try {
      const created = await http.send(createHvaProduct, { query: { productId } }, context);
      // A backend may report a failure by a falsy answer (Spec 2 §7).
      if (!created) throw new AppError('unexpected', { code: 'nothingCreated' });
    } catch (thrown) {
      const error = AppError.from(thrown);
      // The area has it (decision 255), or may have it: the list with it is out of date, and pressed again it would be refused.
      if (error.kind === 'conflict' || isUnanswered(error)) {
        const catalogue = await http.send(getPublishedDkProducts, {}, context).catch(() => undefined);
        if (catalogue) store.setState({ catalogue });
      }
      throw error;
    }
    store.setState(({ catalogue }) => ({
      catalogue: catalogue?.filter((product) => product.productId !== productId),
    }));
  },
);
