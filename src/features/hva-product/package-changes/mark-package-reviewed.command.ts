import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Marks the diagnostic centre's package, in the version on the screen, as reviewed by the area. */
export class MarkPackageReviewed extends Command {
  static readonly about: MessageAbout<MarkPackageReviewed> = {
    type: 'hvaProduct.markPackageReviewed',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly productModifiedAt: string,
  ) {
    super();
  }
}
