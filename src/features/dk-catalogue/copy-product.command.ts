import { copyProduct } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';

/** Copies a product as a new draft; the name is for the toasts only. */
export class CopyProduct extends Command<{ readonly productId: string }> {
  static readonly about: MessageAbout<CopyProduct> = {
    type: 'dkCatalogue.copyProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {
      succeeded: 'dkCatalogue:toast.copied',
      failed: 'dkCatalogue:toast.copyFailed',
      unanswered: 'dkCatalogue:toast.copyUnanswered',
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

export const CopyProductHandler = callHandler(
  copyProduct,
  ({ productId }: CopyProduct) => ({ query: { productId } }),
  ({ productId }) => ({ productId }),
);
