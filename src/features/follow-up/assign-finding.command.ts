import { assignFinding } from '#core/contracts/follow-up.contract.ts';
import type { AssignFindingRequest } from '#core/contracts/follow-up.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Gives a finding to a colleague or to oneself. */
export class AssignFinding extends Command implements CarriesRequest {
  static readonly about: MessageAbout<AssignFinding> = {
    type: 'followUp.assignFinding',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'AssignFindingRequest',
    loggable: ['observationId', 'seenStep'],
    toasts: {
      succeeded: 'followUp:toast.assigned',
      failed: 'followUp:toast.assignFailed',
      failedAt: { colleagueKey: 'followUp:toast.colleagueGone' },
      failedBy: {
        stale: 'followUp:toast.stale',
        conflict: 'followUp:toast.stale',
        notFound: { behind: 'followUp:toast.gone' },
      },
      unanswered: 'followUp:toast.unanswered',
    },
    subject: ({ observationId }) => observationId,
  };

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.name };
  }

  constructor(
    readonly observationId: string,
    readonly seenStep: number,
    /** Of whoever gets it, for the toast. */
    readonly name: string,
    readonly request: AssignFindingRequest,
  ) {
    super();
  }
}

export const AssignFindingHandler = callHandler(
  assignFinding,
  ({ observationId, seenStep, request }: AssignFinding) => ({
    query: { observationId, seenStep: String(seenStep) },
    body: request,
  }),
  () => undefined,
);
