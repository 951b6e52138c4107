import { getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import { readObservedCitizen } from './read-citizen.ts';

/** From a result to its citizen (decision 150). */
export function registerFollowUpRoutes(api: Api): void {
  api.register(getObservedCitizen, {
    access: 'area',
    disclosure: { recordType: 'observation', listed: true },
    handle: ({ sql, person, query, listEntry }) =>
      readObservedCitizen(sql, areaOf(person), query.observationId, listEntry),
  });
}
