import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Takes an order whose kit was sent into handling again: it is new again (Spec 2 §4). */
export class ReopenOrder extends Command {
  static readonly about: MessageAbout<ReopenOrder> = {
    type: 'logistics.reopenOrder',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}
