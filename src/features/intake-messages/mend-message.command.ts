import { mendMessage } from '#core/contracts/intake-message.contract.ts';
import type { MendMessageRequest } from '#core/contracts/intake-message.requests.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken, type IntakeMessagesStore } from './intake-messages.store.ts';
import { reportReplayed } from './report-replayed.ts';

/** Says what the unknown code of a failed message means; all that failed by it are taken up again. */
export class MendMessage extends Command implements CarriesRequest {
  static readonly about: MessageAbout<MendMessage> = {
    type: 'intakeMessages.mendMessage',
    policy: 'serial',
    permission: ['SUPPORT'],
    requestClass: 'MendMessageRequest',
    loggable: ['messageId'],
    toasts: {
      succeeded: 'intakeMessages:toast.replayed',
      failed: 'intakeMessages:toast.failed',
      unanswered: 'intakeMessages:toast.unanswered',
      failedAt: { target: 'intakeMessages:toast.badMeaning' },
      failedBy: { conflict: 'intakeMessages:toast.conflict', notFound: 'intakeMessages:toast.gone' },
    },
    subject: ({ messageId }) => messageId,
  };

  constructor(
    readonly messageId: string,
    readonly request: MendMessageRequest,
  ) {
    super();
  }
}

export const MendMessageHandler = storeHandler<MendMessage, IntakeMessagesStore>(
  intakeMessagesStoreToken,
  async ({ messageId, request }, { http }, context) => {
    reportReplayed(context, await http.send(mendMessage, { query: { messageId }, body: request }, context));
  },
);
