import type { LogisticsReferral } from '../../src/core/contracts/logistics.contract';
import type { PageQuery } from '../../src/core/contracts/paging';
import type { SearchLogisticsReferralsRequest } from '../../src/core/contracts/logistics.requests';
import type { ListEntry } from '../access-log/list-entry';
import type { Queryable } from '../db/database';
import { findPlace } from '../paging/page-place';
import { readPage, type PagedList } from '../paging/read-page';
import { countReferrals, referralConditions } from '../referrals/referral-filter';
import { logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows';
import { logisticsScopeOf } from './logistics-scope';

const list: PagedList = {
  table: 'referral',
  id: 'referral_id',
  time: 'created_at',
  selection: `select ${logisticsColumns} from page join referral r using (referral_id)`,
};

/** A page of the orders that logistics sees. @throws ProblemError `invalid` for an edge that is none */
export async function searchLogisticsReferrals(
  sql: Queryable,
  query: PageQuery,
  filter: SearchLogisticsReferralsRequest,
  entry?: ListEntry,
): Promise<LogisticsReferral[]> {
  const scope = logisticsScopeOf(filter);
  const place = await findPlace(query, () => countReferrals(sql, scope, filter));
  const conditions = referralConditions(scope, filter);
  return withAnalyses(sql, await readPage<LogisticsRow>(sql, list, conditions, place, entry));
}
