import { OrderStatus } from '#core/contracts/order-status.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { statusHandler } from './change-referral.ts';

/** Marks a referral's kit as sent. */
export class MarkReferralDone extends Command {
  static readonly about: MessageAbout<MarkReferralDone> = {
    type: 'logistics.markReferralDone',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      succeeded: 'logistics:toast.done',
      failed: 'logistics:toast.doneFailed',
      unanswered: { behind: 'logistics:toast.doneUnanswered' },
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

export const MarkReferralDoneHandler = statusHandler(OrderStatus.SamplingKitSent);
