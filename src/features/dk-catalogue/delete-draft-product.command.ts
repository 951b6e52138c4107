import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Deletes a draft; the name is for the toasts only. */
export class DeleteDraftProduct extends Command {
  static readonly about: MessageAbout<DeleteDraftProduct> = {
    type: 'dkCatalogue.deleteDraftProduct',
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
