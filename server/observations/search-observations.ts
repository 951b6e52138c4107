import type { Observation } from '#core/contracts/observation.contract.ts';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import type { PageQuery } from '#core/contracts/paging.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { findPosition } from '../paging/page-position.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { countObservations, observationConditions } from './observation-filter.ts';
import { observationColumns, toObservation, type ObservationRow } from './observation-rows.ts';

const list: PagedList = {
  table: 'observation',
  id: 'observation_id',
  time: 'listed_at',
  selection: `select ${observationColumns}
    from page join observation o using (observation_id) join referral r on r.referral_id = o.referral_id`,
};

/** What waits longest stands first in the worklist. */
function listOf({ worklist }: SearchObservationsRequest): PagedList {
  return worklist ? { ...list, isOldestFirst: true } : list;
}

/** A page of the area's results. @throws ProblemError `invalid` for an edge that is none */
export async function searchObservations(
  sql: Queryable,
  areaId: string,
  query: PageQuery,
  filter: SearchObservationsRequest,
  entry?: ListEntry,
): Promise<Observation[]> {
  const conditions = await observationConditions(sql, areaId, filter);
  const place = await findPosition(query, () => countObservations(sql, areaId, filter));
  if (conditions === undefined) {
    await entry?.of(sql, []);
    return [];
  }
  return (await readPage<ObservationRow>(sql, listOf(filter), conditions, place, entry)).map(toObservation);
}
