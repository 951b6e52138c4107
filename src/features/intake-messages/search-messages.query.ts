import { searchMessages } from '#core/contracts/intake-message.contract.ts';
import type { SearchMessagesRequest } from '#core/contracts/intake-message.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';

/** Searches among messages from outside: the first page, or with `before` the one that follows what is found already. */
export class SearchMessages extends Query implements CarriesFilter<SearchMessagesRequest> {
  static readonly about: MessageAbout<SearchMessages> = {
    type: 'intakeMessages.searchMessages',
    policy: 'switch',
    permission: ['SUPPORT'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: SearchMessagesRequest) {
    super();
  }
}

export const SearchMessagesHandler = storeAnswerHandler(
  searchMessages,
  ({ filter }: SearchMessages) => ({ body: filter }),
  intakeMessagesStoreToken,
  (answer, { filter }, { found }) => ({
    found:
      filter.before === undefined ? answer : { ...answer, messages: [...(found?.messages ?? []), ...answer.messages] },
  }),
);
