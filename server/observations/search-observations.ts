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

/** In the worklist what has waited longest comes first. */
function listOf({ worklist }: SearchObservationsRequest): PagedList {
  return worklist ? { ...list, isOldestFirst: true } : list;
}

/** A page of the area's observations. @throws ProblemError `invalid` for an invalid cursor */
export async function searchObservations(
  sql: Queryable,
  areaId: string,
  query: PageQuery,
  filter: SearchObservationsRequest,
  entry?: ListEntry,
): Promise<Observation[]> {
  const conditions = await observationConditions(sql, areaId, filter);
  const position = await findPosition(query, () => countObservations(sql, areaId, filter));
  if (conditions === undefined) {
    await entry?.of(sql, []);
    return [];
  }
  return (await readPage<ObservationRow>(sql, listOf(filter), conditions, position, entry)).map(toObservation);
}
