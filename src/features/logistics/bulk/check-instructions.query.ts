import type { InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Asks of each order which instructions go into its kit, and whether they can be printed. */
export class CheckInstructions extends Query<readonly InstructionsCheck[]> {
  static readonly about: MessageAbout<CheckInstructions> = {
    type: 'logistics.checkInstructions',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
  };

  constructor(readonly referralIds: readonly string[]) {
    super();
  }
}
