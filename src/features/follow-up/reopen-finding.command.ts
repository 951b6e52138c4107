import { reopenFinding } from '#core/contracts/follow-up.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Reopens a closed finding, as one's own. */
export class ReopenFinding extends Command {
  static readonly about: MessageAbout<ReopenFinding> = {
    type: 'followUp.reopenFinding',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['observationId', 'seenStep'],
    toasts: {
      succeeded: 'followUp:toast.reopened',
      failed: 'followUp:toast.reopenFailed',
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
  ) {
    super();
  }
}

export const ReopenFindingHandler = callHandler(
  reopenFinding,
  ({ observationId, seenStep }: ReopenFinding) => ({ query: { observationId, seenStep: String(seenStep) } }),
  () => undefined,
);
