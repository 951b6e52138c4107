import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Marks an order's kit as sent. */
export class MarkOrderDone extends Command {
  static readonly about: MessageAbout<MarkOrderDone> = {
    type: 'logistics.markOrderDone',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    subject: ({ referralId }) => referralId,
  };

  constructor(
    readonly referralId: string,
    override readonly isToldByView?: boolean,
  ) {
    super();
  }
}
