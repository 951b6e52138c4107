import { entryOf } from '#core/ui/lists/list-query.rule.ts';
import { observationFields, type ObservationFilter } from './observation-filter.ts';

// What other features know of the list of observations.
export { isWorklist, quickOutcomes, unopenedStatus } from './observation-filter.ts';

/** The address of the list with a filter that holds nothing personal. */
export function observationsAddress(filter: Omit<ObservationFilter, 'assignedToUserName' | 'referralId'>): string {
  return `/hva-admin/observations${entryOf(observationFields, { filter, page: 0, pageSize: 25 }, undefined).search}`;
}
