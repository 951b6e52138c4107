import { type InstructionsCheck, checkInstructions } from '#core/contracts/logistics.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/send-call.ts';

/** Asks of each referral which instructions go into its kit, and whether they can be printed. */
export class CheckInstructions extends Query<readonly InstructionsCheck[]> {
  static readonly about: MessageAbout<CheckInstructions> = {
    type: 'logistics.checkInstructions',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly referralIds: readonly string[]) {
    super();
  }
}

export const CheckInstructionsHandler = callHandler(
  checkInstructions,
  ({ referralIds }: CheckInstructions) => ({ body: { referralIds: [...referralIds] } }),
  (checks) => checks,
);
