import { type InstructionsCheck, checkInstructions } from '#core/contracts/logistics.contract.ts';
import type { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { Query, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';

/** Asks of each referral which instructions go into its kit, and whether they can be printed. */
export class CheckInstructions extends Query<readonly InstructionsCheck[]> implements CarriesRequest {
  static readonly about: MessageAbout<CheckInstructions> = {
    type: 'logistics.checkInstructions',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    requestClass: 'ReferralsRequest',
    toasts: { failed: 'inPlace' },
  };

  readonly request: ReferralsRequest;

  constructor(referralIds: readonly string[]) {
    super();
    this.request = { referralIds: [...referralIds] };
  }
}

export const CheckInstructionsHandler = callHandler(
  checkInstructions,
  ({ request }: CheckInstructions) => ({ body: request }),
  (checks) => checks,
);
