import { observationSorts, searchObservations } from '#core/contracts/observation.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { answerOf, ListSearch, searchCallOf } from '#core/ui/lists/list-search.ts';
import { type ObservationFilter, observationRequestOf } from './observation-filter.ts';
import { observationsStoreToken } from './observations.store.ts';

/** Loads a page of the area's observations; a newer search replaces an older one. */
export class SearchObservations extends ListSearch<ObservationFilter> {
  static readonly about: MessageAbout<SearchObservations> = {
    type: 'observations.searchObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['page', 'pageSize', 'sort'],
    toasts: { failed: 'inPlace' },
  };
}

export const SearchObservationsHandler = storeAnswerHandler(
  searchObservations,
  searchCallOf(observationRequestOf, observationSorts),
  observationsStoreToken,
  (found, search, { answer: now }, { answer: sentOver }) => ({
    answer: answerOf(found, search, { now, sentOver }, ({ observationId }) => observationId),
  }),
);
