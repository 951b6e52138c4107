import { noteAttempt } from '#core/contracts/follow-up.contract.ts';
import type { NoteAttemptRequest } from '#core/contracts/follow-up.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Notes an attempt to reach a finding's citizen, unless the laboratory has made it another finding since the step that was seen. */
export class NoteAttempt extends Command implements CarriesRequest {
  static readonly about: MessageAbout<NoteAttempt> = {
    type: 'followUp.noteAttempt',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'NoteAttemptRequest',
    loggable: ['observationId', 'seenStep'],
    toasts: {
      succeeded: 'followUp:toast.attemptNoted',
      failed: 'followUp:toast.attemptFailed',
      failedAt: { happenedAt: 'followUp:toast.attemptRefused' },
      failedBy: {
        stale: 'followUp:toast.attemptStale',
        conflict: 'followUp:toast.attemptStale',
        notFound: { behind: 'followUp:toast.gone' },
      },
      unanswered: 'followUp:toast.unanswered',
    },
    subject: ({ observationId }) => observationId,
  };

  constructor(
    readonly observationId: string,
    readonly seenStep: number,
    readonly request: NoteAttemptRequest,
  ) {
    super();
  }
}

export const NoteAttemptHandler = callHandler(
  noteAttempt,
  ({ observationId, seenStep, request }: NoteAttempt) => ({
    query: { observationId, seenStep: String(seenStep) },
    body: request,
  }),
  () => undefined,
);
