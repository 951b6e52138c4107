import { replayMessage } from '#core/contracts/intake-message.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken, type IntakeMessagesStore } from './intake-messages.store.ts';
import { reportReplayed } from './report-replayed.ts';

/** Takes a failed message up again: what it failed by may be known by now. */
export class ReplayMessage extends Command {
  static readonly about: MessageAbout<ReplayMessage> = {
    type: 'intakeMessages.replayMessage',
    policy: 'serial',
    permission: ['SUPPORT'],
    loggable: ['messageId'],
    toasts: {
      succeeded: 'intakeMessages:toast.replayed',
      failed: 'intakeMessages:toast.failed',
      unanswered: 'intakeMessages:toast.unanswered',
      failedBy: { conflict: 'intakeMessages:toast.conflict', notFound: 'intakeMessages:toast.gone' },
    },
    subject: ({ messageId }) => messageId,
  };

  constructor(readonly messageId: string) {
    super();
  }
}

export const ReplayMessageHandler = storeHandler<ReplayMessage, IntakeMessagesStore>(
  intakeMessagesStoreToken,
  async ({ messageId }, { http }, context) => {
    reportReplayed(context, await http.send(replayMessage, { query: { messageId } }, context));
  },
);
