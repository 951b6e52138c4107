import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Copies a package as a new draft; the name is for the toasts only. */
export class CopyProduct extends Command<{ readonly productId: string }> {
  static readonly about: MessageAbout<CopyProduct> = {
    type: 'dkCatalogue.copyProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
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
