import { OrderStatus } from '#core/contracts/order-status.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { statusHandler } from './change-referral.ts';

/** Takes a referral whose kit was sent into handling again: it is new again (Spec 2 §4). */
export class ReopenReferral extends Command {
  static readonly about: MessageAbout<ReopenReferral> = {
    type: 'logistics.reopenReferral',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      succeeded: 'logistics:toast.reopened',
      failed: 'logistics:toast.reopenFailed',
      unanswered: { behind: 'logistics:toast.reopenUnanswered' },
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(
    readonly referralId: string,
    override readonly isReportedByView?: boolean,
  ) {
    super();
  }
}

export const ReopenReferralHandler = statusHandler(OrderStatus.ApprovedByLab);
