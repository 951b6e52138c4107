import { searchServerEvents } from '#core/contracts/server-event.contract.ts';
import type { SearchServerEventsRequest } from '#core/contracts/server-event.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { eventLogStoreToken } from '../event-log.store.ts';

/** Searches among the server's events: the first page, or with `before` the one that follows what is found already. */
export class SearchServerEvents extends Query implements CarriesFilter<SearchServerEventsRequest> {
  static readonly about: MessageAbout<SearchServerEvents> = {
    type: 'eventLog.searchServerEvents',
    policy: 'switch',
    permission: ['SUPPORT'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: SearchServerEventsRequest) {
    super();
  }
}

export const SearchServerEventsHandler = storeAnswerHandler(
  searchServerEvents,
  ({ filter }: SearchServerEvents) => ({ body: filter }),
  eventLogStoreToken,
  (answer, { filter }, { found }) => ({
    found: filter.before === undefined ? answer : { ...answer, events: [...(found?.events ?? []), ...answer.events] },
  }),
);
