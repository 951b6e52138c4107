import {
  getObservationsSearchCount,
  searchObservations as search,
  setObservationStatus as setStatus,
} from '../../src/core/contracts/observation.contract';
import { SearchObservationsRequest } from '../../src/core/contracts/observation.requests';
import { areaOf } from '../auth/access';
import type { Api } from '../http/api';
import { countObservations } from './observation-filter';
import { searchObservations } from './search-observations';
import { setObservationStatus } from './set-observation-status';

const access = 'area';

/** The area's results (Spec 2 §7 'Referrals and observations'). */
export function registerObservationRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchObservationsRequest,
    disclosure: { recordType: 'observation', listed: true },
    handle: ({ sql, person, query, body, listEntry }) =>
      searchObservations(sql, areaOf(person), query, body, listEntry),
  });
  api.register(getObservationsSearchCount, {
    access,
    body: SearchObservationsRequest,
    disclosure: { recordType: 'observation', counted: true },
    handle: ({ sql, person, body }) => countObservations(sql, areaOf(person), body),
  });
  api.register(setStatus, {
    access,
    disclosure: { recordType: 'observation', named: ({ observationId }) => observationId },
    handle: ({ sql, person, query }) => setObservationStatus(sql, person, query),
  });
}
