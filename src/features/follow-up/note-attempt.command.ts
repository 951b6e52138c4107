import { noteAttempt } from '#core/contracts/follow-up.contract.ts';
import type { NoteAttemptRequest } from '#core/contracts/follow-up.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Notes an attempt to reach a finding's citizen. */
export class NoteAttempt extends Command implements CarriesRequest {
  static readonly about: MessageAbout<NoteAttempt> = {
    type: 'followUp.noteAttempt',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'NoteAttemptRequest',
    loggable: ['observationId'],
    toasts: {
      succeeded: 'followUp:toast.attemptNoted',
      failed: 'followUp:toast.attemptFailed',
      failedBy: { invalid: 'followUp:toast.attemptRefused' },
    },
    subject: ({ observationId }) => observationId,
  };

  constructor(
    readonly observationId: string,
    readonly request: NoteAttemptRequest,
  ) {
    super();
  }
}

export const NoteAttemptHandler = callHandler(
  noteAttempt,
  ({ observationId, request }: NoteAttempt) => ({ query: { observationId }, body: request }),
  () => undefined,
);
