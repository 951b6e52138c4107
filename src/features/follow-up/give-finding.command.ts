import { giveFinding } from '#core/contracts/follow-up.contract.ts';
import type { GiveFindingRequest } from '#core/contracts/follow-up.requests.ts';
import type { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

export interface GiveFindingOptions {
  /** `correctedStep` of the row: when the laboratory has corrected the finding since, it is not given. */
  readonly seenStep?: number | null;
  readonly isReportedByView?: boolean;
}

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
  readonly seenStep?: number | null;

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.name };
  }

  constructor(
    readonly observationId: string,
    readonly fromStatus: HandlingStatus,
    /** Of whoever gets it. */
    readonly name: string,
    readonly request: GiveFindingRequest,
    { seenStep, isReportedByView }: GiveFindingOptions = {},
  ) {
    super();
    this.seenStep = seenStep;
    this.isReportedByView = isReportedByView;
  }
}

export const GiveFindingHandler = callHandler(
  giveFinding,
  ({ observationId, fromStatus, seenStep, request }: GiveFinding) => ({
    query: {
      observationId,
      fromStatus: `${fromStatus}` as const,
      ...(seenStep !== undefined && { seenStep: String(seenStep ?? 0) }),
    },
    body: request,
  }),
  () => undefined,
);
