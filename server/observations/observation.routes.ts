import {
  exportObservations as exportAll,
  getObservationsSearchCount,
  searchObservations as search,
  setObservationStatus as setStatus,
} from '#core/contracts/observation.contract.ts';
import { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Api } from '../http/api.ts';
import { countObservations, type Reader } from './observation-filter.ts';
import { exportObservations, searchObservations } from './search-observations.ts';
import { setObservationStatus } from './set-observation-status.ts';

const access = 'area';

/** The area's observations (Spec 2 §7 'Referrals and observations'). */
export function registerObservationRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchObservationsRequest,
    disclosure: { recordType: 'observation', listed: true },
    handle: ({ sql, person, query, body, listEntry }) =>
      searchObservations(sql, readerOf(person), query, body, listEntry),
  });
  api.register(exportAll, {
    access,
    body: SearchObservationsRequest,
    disclosure: { recordType: 'observation', listed: true },
    isExport: true,
    handle: ({ sql, person, query, body, listEntry }) =>
      exportObservations(sql, readerOf(person), query.sort, body, listEntry),
  });
  api.register(getObservationsSearchCount, {
    access,
    body: SearchObservationsRequest,
    disclosure: { recordType: 'observation', counted: true },
    handle: ({ sql, person, body }) => countObservations(sql, readerOf(person), body),
  });
  api.register(setStatus, {
    access,
    disclosure: { recordType: 'observation', named: ({ observationId }) => observationId },
    handle: ({ sql, person, query }) => setObservationStatus(sql, person, query),
  });
}

function readerOf(person: Person): Reader {
  return { areaId: areaOf(person), subject: person.subject };
}
