import type {
  ExportedLogisticsReferral,
  LogisticsReferral,
  LogisticsSort,
} from '#core/contracts/logistics.contract.ts';
import type { Exported, Sort, SortedPageQuery } from '#core/contracts/paging.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { sortedList, type SortKeys } from '../paging/list-sort.ts';
import { findPosition } from '../paging/page-position.ts';
import { readExport } from '../paging/read-export.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { productKey } from '../referrals/product-key.ts';
import { countReferrals, referralConditions } from '../referrals/referral-filter.ts';
import { logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows.ts';
import { logisticsScopeOf } from './logistics-scope.ts';

const list: PagedList = {
  table: 'referral',
  id: 'referral_id',
  time: 'created_at',
  selection: `select ${logisticsColumns} from page join referral r using (referral_id)`,
};

/** As the indexes of migrations 038 and 062 have it. */
const sortKeys: SortKeys<LogisticsSort> = {
  sampleNumber: { value: 'sample_number' },
  ordered: 'time',
  customer: { value: 'sort_name' },
  // Those that nobody has handled come last.
  handler: {
    value: `coalesce(finnish_key(coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by)), '~') collate "C"`,
  },
  handled: { value: "coalesce(sampling_kit_sent_at, sampling_kit_logistics_in_progress_at, '-infinity')" },
  status: { value: 'shown_status' },
  product: productKey,
};

/** A page of the referrals that logistics sees. @throws ProblemError `invalid` for an invalid cursor */
export async function searchLogisticsReferrals(
  sql: Queryable,
  query: SortedPageQuery<LogisticsSort>,
  filter: SearchLogisticsReferralsRequest,
  entry?: ListEntry,
): Promise<LogisticsReferral[]> {
  const scope = logisticsScopeOf(filter);
  const position = await findPosition(query, () => countReferrals(sql, scope, filter));
  const conditions = referralConditions(scope, filter);
  const sorted = sortedList(list, sortKeys, query.sort, scope);
  return withAnalyses(sql, await readPage<LogisticsRow>(sql, sorted, conditions, position, entry));
}

/** The referrals that logistics sees, for an export (decision 146). */
export function exportLogisticsReferrals(
  sql: Queryable,
  sort: Sort<LogisticsSort> | undefined,
  filter: SearchLogisticsReferralsRequest,
  entry?: ListEntry,
): Promise<Exported<ExportedLogisticsReferral>> {
  const scope = logisticsScopeOf(filter);
  const sorted = sortedList(list, sortKeys, sort, scope);
  return readExport(
    (position) => readPage<LogisticsRow>(sql, sorted, referralConditions(scope, filter), position, entry),
    () => countReferrals(sql, scope, filter),
  );
}
