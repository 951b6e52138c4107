import { OrderStatus } from '#core/contracts/order-status.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { statusHandler } from './change-referral.ts';

/** Undoes a sticker that was printed by mistake: the referral is new again (decision A28). */
export class ReturnReferralToNew extends Command {
  static readonly about: MessageAbout<ReturnReferralToNew> = {
    type: 'logistics.returnReferralToNew',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      succeeded: 'logistics:toast.returned',
      failed: 'logistics:toast.returnFailed',
      unanswered: 'logistics:toast.returnUnanswered',
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export const ReturnReferralToNewHandler = statusHandler(OrderStatus.ApprovedByLab);
