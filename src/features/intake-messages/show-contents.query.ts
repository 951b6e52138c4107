import { showContents } from '#core/contracts/intake-message.contract.ts';
import type { ShowContentsRequest } from '#core/contracts/intake-message.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';

/** Looks into a message, with the reason for it: the server writes both down. */
export class ShowContents extends Query implements CarriesFilter<ShowContentsRequest> {
  static readonly about: MessageAbout<ShowContents> = {
    type: 'intakeMessages.showContents',
    policy: 'switch',
    permission: ['SUPPORT'],
    loggable: ['messageId'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly messageId: string,
    readonly filter: ShowContentsRequest,
  ) {
    super();
  }
}

export const ShowContentsHandler = storeAnswerHandler(
  showContents,
  ({ messageId, filter }: ShowContents) => ({ query: { messageId }, body: filter }),
  intakeMessagesStoreToken,
  ({ contents, referralId }, { messageId }, { reasons: { [messageId]: _, ...reasons } }) => ({
    contents: { messageId, text: contents, referralId },
    reasons,
  }),
);
