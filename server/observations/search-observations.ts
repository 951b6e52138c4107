import type { ExportedObservation, Observation, ObservationSort } from '#core/contracts/observation.contract.ts';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import type { Exported, Sort, SortedPageQuery } from '#core/contracts/paging.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { Conditions } from '../paging/conditions.ts';
import { sortedList, type SortKeys } from '../paging/list-sort.ts';
import { findPosition } from '../paging/page-position.ts';
import { readExport } from '../paging/read-export.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { countObservations, observationConditions, type Reader } from './observation-filter.ts';
import { observationColumns, toObservation, type ObservationRow } from './observation-rows.ts';

const list: PagedList = {
  table: 'observation',
  id: 'observation_id',
  time: 'listed_at',
  selection: `select ${observationColumns}
    from page join observation o using (observation_id) join referral r on r.referral_id = o.referral_id`,
};

/** As the indexes of migration 038 have it. What an observation has none of comes last. */
const sortKeys: SortKeys<ObservationSort> = {
  analysis: { value: 'finnish_key(kuntaliitto_name) collate "C"' },
  code: { value: 'kuntaliitto_code collate "C"' },
  customer: { value: 'sort_name' },
  assignee: { value: `coalesce(finnish_key(assigned_to), '~') collate "C"` },
  answered: 'time',
  result: { value: 'coalesce(nullif(result, 0), 9)' },
  status: { value: 'case when outcome_type = 1 then handling_status else 9 end' },
};

/** In the worklist what has waited longest comes first. */
function listOf({ worklist }: SearchObservationsRequest): PagedList {
  return worklist ? { ...list, isOldestFirst: true } : list;
}

function sortedListOf(areaId: string, filter: SearchObservationsRequest, sort?: Sort<ObservationSort>): PagedList {
  const scope = Conditions.of('area_id = ?', areaId);
  // As the index of migration 050 has it: what is due first comes first. What is no finding any more is due no day.
  if (filter.followUp && filter.followUp !== 'revoked' && !sort)
    return { ...list, sort: { key: { value: 'due_on' }, isReversed: false, scope } };
  return sortedList(listOf(filter), sortKeys, sort, scope);
}

/** A page of the area's observations. @throws ProblemError `invalid` for an invalid cursor */
export async function searchObservations(
  sql: Queryable,
  reader: Reader,
  query: SortedPageQuery<ObservationSort>,
  filter: SearchObservationsRequest,
  entry?: ListEntry,
): Promise<Observation[]> {
  const conditions = await observationConditions(sql, reader, filter);
  const position = await findPosition(query, () => countObservations(sql, reader, filter));
  if (conditions === undefined) {
    await entry?.of(sql, []);
    return [];
  }
  const sorted = sortedListOf(reader.areaId, filter, query.sort);
  return (await readPage<ObservationRow>(sql, sorted, conditions, position, entry)).map(toObservation);
}

/** The area's observations for an export (decision 146). */
export async function exportObservations(
  sql: Queryable,
  reader: Reader,
  sort: Sort<ObservationSort> | undefined,
  filter: SearchObservationsRequest,
  entry?: ListEntry,
): Promise<Exported<ExportedObservation>> {
  const conditions = await observationConditions(sql, reader, filter);
  if (conditions === undefined) {
    await entry?.of(sql, []);
    return { rows: [], total: 0 };
  }
  const sorted = sortedListOf(reader.areaId, filter, sort);
  return readExport(
    async (position) => (await readPage<ObservationRow>(sql, sorted, conditions, position, entry)).map(toObservation),
    () => countObservations(sql, reader, filter),
  );
}
