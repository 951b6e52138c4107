import { getObservationsSearchCount } from '#core/contracts/observation.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { countNewHandler, CountNewRows } from '#core/ui/lists/list-news.ts';
import { observationRequestOf, type ObservationFilter } from './observation-filter.ts';

/** Counts which of the new rows the list's filter finds. */
export class CountNewObservations extends CountNewRows<ObservationFilter> {
  static readonly about: MessageAbout<CountNewObservations> = {
    type: 'observations.countNewObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const CountNewObservationsHandler = countNewHandler(getObservationsSearchCount, observationRequestOf);
