import { getMeanings } from '#core/contracts/intake-message.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';

/** Loads the meanings that support has given to codes. */
export class LoadMeanings extends Query {
  static readonly about: MessageAbout<LoadMeanings> = {
    type: 'intakeMessages.loadMeanings',
    policy: 'switch',
    permission: ['SUPPORT'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadMeaningsHandler = storeAnswerHandler(
  getMeanings,
  () => ({}),
  intakeMessagesStoreToken,
  (meanings) => ({ meanings }),
);
