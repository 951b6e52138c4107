import { closeFinding } from '#core/contracts/follow-up.contract.ts';
import type { CloseFindingRequest } from '#core/contracts/follow-up.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Closes a finding with a reason, unless somebody has handled it since the step that was seen. */
export class CloseFinding extends Command implements CarriesRequest {
  static readonly about: MessageAbout<CloseFinding> = {
    type: 'followUp.closeFinding',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'CloseFindingRequest',
    loggable: ['observationId', 'seenStep'],
    toasts: {
      succeeded: 'followUp:toast.closed',
      failed: 'followUp:toast.closeFailed',
      failedBy: {
        stale: 'followUp:toast.stale',
        conflict: 'followUp:toast.stale',
        notFound: { behind: 'followUp:toast.gone' },
      },
      unanswered: 'followUp:toast.unanswered',
    },
    subject: ({ observationId }) => observationId,
  };

  constructor(
    readonly observationId: string,
    readonly seenStep: number,
    readonly request: CloseFindingRequest,
  ) {
    super();
  }
}

export const CloseFindingHandler = callHandler(
  closeFinding,
  ({ observationId, seenStep, request }: CloseFinding) => ({
    query: { observationId, seenStep: String(seenStep) },
    body: request,
  }),
  () => undefined,
);
