import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Takes a published area package out of use: citizens cannot order it any more. The name is for the toasts only. */
export class StopUsage extends Command {
  static readonly about: MessageAbout<StopUsage> = {
    type: 'hvaProducts.stopUsage',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['hvaProductId'],
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
