import { giveFinding } from '#core/contracts/follow-up.contract.ts';
import type { GiveFindingRequest } from '#core/contracts/follow-up.requests.ts';
import type { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Gives a finding of a list, as its row showed it, to a colleague or to oneself: one of several (decision 157). */
export class GiveFinding extends Command implements CarriesRequest {
  static readonly about: MessageAbout<GiveFinding> = {
    type: 'followUp.giveFinding',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'GiveFindingRequest',
    loggable: ['observationId', 'fromStatus'],
    toasts: {
      succeeded: 'followUp:toast.assigned',
      failed: 'followUp:toast.assignFailed',
      failedBy: { stale: 'followUp:toast.stale', conflict: 'followUp:toast.stale' },
    },
    subject: ({ observationId }) => observationId,
  };

  override readonly isReportedByView?: boolean;

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.name };
  }

  constructor(
    readonly observationId: string,
    readonly fromStatus: HandlingStatus,
    /** Of whoever gets it. */
    readonly name: string,
    readonly request: GiveFindingRequest,
    { isReportedByView }: { readonly isReportedByView?: boolean } = {},
  ) {
    super();
    this.isReportedByView = isReportedByView;
  }
}

export const GiveFindingHandler = callHandler(
  giveFinding,
  ({ observationId, fromStatus, request }: GiveFinding) => ({
    query: { observationId, fromStatus: `${fromStatus}` as const },
    body: request,
  }),
  () => undefined,
);
