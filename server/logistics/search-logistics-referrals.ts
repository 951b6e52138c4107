import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { PageQuery } from '#core/contracts/paging.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { findPosition } from '../paging/page-position.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { countReferrals, referralConditions } from '../referrals/referral-filter.ts';
import { logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows.ts';
import { logisticsScopeOf } from './logistics-scope.ts';

const list: PagedList = {
  table: 'referral',
  id: 'referral_id',
  time: 'created_at',
  selection: `select ${logisticsColumns} from page join referral r using (referral_id)`,
};

/** A page of the referrals that logistics sees. @throws ProblemError `invalid` for an invalid cursor */
export async function searchLogisticsReferrals(
  sql: Queryable,
  query: PageQuery,
  filter: SearchLogisticsReferralsRequest,
  entry?: ListEntry,
): Promise<LogisticsReferral[]> {
  const scope = logisticsScopeOf(filter);
  const position = await findPosition(query, () => countReferrals(sql, scope, filter));
  const conditions = referralConditions(scope, filter);
  return withAnalyses(sql, await readPage<LogisticsRow>(sql, list, conditions, position, entry));
}
