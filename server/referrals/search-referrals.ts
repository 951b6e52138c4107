import type { Exported, Sort, SortedPageQuery } from '#core/contracts/paging.ts';
import type { ExportedReferral, Referral, ReferralSort } from '#core/contracts/referral.contract.ts';
import type { SearchAreaReferralsRequest } from '#core/contracts/referral.requests.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from '../paging/conditions.ts';
import { sortedList, type SortKeys } from '../paging/list-sort.ts';
import { findPosition, numberOf, type PagePosition } from '../paging/page-position.ts';
import { readExport } from '../paging/read-export.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { productKey } from './product-key.ts';
import { countReferrals, limitsSending, referralsOf, referralConditions } from './referral-filter.ts';
import { referralColumns, referralTables } from './referral-rows.ts';

const list: PagedList = {
  table: 'referral',
  id: 'referral_id',
  time: 'created_at',
  selection: `select ${referralColumns} from page join referral r using (referral_id) ${referralTables}`,
};

/** What an export gives of them: nothing of a personal identity code leaves the database. */
const exportedList: PagedList = {
  ...list,
  selection: `select r.sample_number as "sampleNumber", p.product_name as "productName", r.first_name as "firstName",
      r.last_name as "lastName", r.created_at as "createdAt", r.workflow_status as "referralWorkflowStatus"
    from page join referral r using (referral_id) join product p on p.product_id = r.product_id`,
};

/** As the indexes of migration 038 have it. */
const sortKeys: SortKeys<ReferralSort> = {
  product: productKey,
  sampleNumber: { value: 'sample_number' },
  customer: { value: 'sort_name' },
  ordered: 'time',
  status: { value: 'shown_status' },
};

/** Sorted as the query says. By when kits were sent, as the index of migration 057 has it: what was sent last comes first. */
function sortedListOf(
  unsorted: PagedList,
  areaId: string,
  filter: SearchAreaReferralsRequest,
  sort?: Sort<ReferralSort>,
): PagedList {
  const scope = referralsOf(areaId);
  if (isBySending(filter, sort))
    return { ...unsorted, sort: { key: { value: 'sampling_kit_sent_at' }, isReversed: true, scope } };
  return sortedList(unsorted, sortKeys, sort, scope);
}

function isBySending(filter: SearchAreaReferralsRequest, sort: Sort<ReferralSort> | undefined): boolean {
  return limitsSending(filter) && !sort;
}

/** Whether the order beside which a page lies is none of the area's sent ones, as one that was taken back: it has no place there. */
async function isPlaceless(sql: Queryable, scope: Conditions, position: PagePosition): Promise<boolean> {
  if (position.kind !== 'after' && position.kind !== 'before') return false;
  const { text, parameters } = scope.and('referral_id = ? and sampling_kit_sent_at is not null', position.row.id);
  return (await sql.query(`select from referral where ${text}`, parameters)).length === 0;
}

/** A page of the area's referrals. @throws ProblemError `invalid` for an invalid cursor */
export async function searchReferrals(
  sql: Queryable,
  areaId: string,
  query: SortedPageQuery<ReferralSort>,
  filter: SearchAreaReferralsRequest,
  entry?: ListEntry,
): Promise<Referral[]> {
  const scope = referralsOf(areaId);
  let position = await findPosition(query, () => countReferrals(sql, scope, filter));
  if (isBySending(filter, query.sort) && (await isPlaceless(sql, scope, position))) position = numberOf(query);
  const sorted = sortedListOf(list, areaId, filter, query.sort);
  return readPage<Referral>(sql, sorted, referralConditions(scope, filter), position, entry);
}

/** The area's referrals for an export (decision 146). */
export function exportReferrals(
  sql: Queryable,
  areaId: string,
  sort: Sort<ReferralSort> | undefined,
  filter: SearchAreaReferralsRequest,
  entry?: ListEntry,
): Promise<Exported<ExportedReferral>> {
  const scope = referralsOf(areaId);
  const sorted = sortedListOf(exportedList, areaId, filter, sort);
  return readExport(
    (position) => readPage<ExportedReferral>(sql, sorted, referralConditions(scope, filter), position, entry),
    () => countReferrals(sql, scope, filter),
  );
}
