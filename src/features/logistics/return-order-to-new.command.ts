import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Undoes a sticker that was printed by mistake: the order is new again (decision A28). */
export class ReturnOrderToNew extends Command {
  static readonly about: MessageAbout<ReturnOrderToNew> = {
    type: 'logistics.returnOrderToNew',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}
