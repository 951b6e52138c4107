import { unpublishHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';

/** Takes a published hva product out of use: citizens can no longer order it. The name is for the toasts only. */
export class StopUsage extends Command {
  static readonly about: MessageAbout<StopUsage> = {
    type: 'hvaProducts.stopUsage',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['hvaProductId'],
    toasts: {
      succeeded: 'hvaProducts:toast.stopped',
      failed: 'hvaProducts:toast.stopFailed',
      unanswered: 'hvaProducts:toast.stopUnanswered',
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly productName: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.productName };
  }
}

export const StopUsageHandler = storeAnswerHandler(
  unpublishHvaProduct,
  ({ hvaProductId }: StopUsage) => ({ query: { hvaProductId } }),
  hvaProductListsToken,
  ({ isPublished, publishedAt, publishedBy, modifiedAt, modifiedBy }, { hvaProductId }, { inUse }) => {
    // Only a published one can be incomplete.
    const state = { isPublished, publishedAt, publishedBy, modifiedAt, modifiedBy, isIncomplete: undefined };
    return {
      inUse: inUse?.map((product) => (product.hvaProductId === hvaProductId ? { ...product, ...state } : product)),
    };
  },
);
