import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { ObservationFilter } from './observation-filter.ts';

/** Counts the results that a filter without outcome finds, and those of each quick filter among them. */
export class CountObservations extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountObservations> = {
    type: 'observations.countObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
  };

  constructor(readonly filter: ObservationFilter) {
    super();
  }
}
