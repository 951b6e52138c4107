import type { Exported, Sort, SortedPageQuery } from '#core/contracts/paging.ts';
import type { ExportedReferral, Referral, ReferralSort } from '#core/contracts/referral.contract.ts';
import type { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { sortedList, type SortKeys } from '../paging/list-sort.ts';
import { findPosition } from '../paging/page-position.ts';
import { readExport } from '../paging/read-export.ts';
import { readPage, type PagedList } from '../paging/read-page.ts';
import { countReferrals, referralsOf, referralConditions } from './referral-filter.ts';

const list: PagedList = {
  table: 'referral',
  id: 'referral_id',
  time: 'created_at',
  // Of the personal identity code only the part that tells people apart: the rest does not leave the database here.
  selection: `select r.referral_id as "referralId", r.sample_number as "sampleNumber", p.product_name as "productName",
      ordered.contents ->> 'productName' as "orderedProductName",
      r.first_name as "firstName", r.last_name as "lastName", left(r.ssn, 7) || '****' as ssn,
      r.mobile_phone as "mobilePhone", r.email, r.street_address as "streetAddress", r.postal_code as "postalCode",
      r.city, r.gender, r.age, r.workflow_status as "referralWorkflowStatus", r.created_at as "createdAt",
      r.sampling_kit_logistics_in_progress_at as "samplingKitLogisticsInProgressAt",
      r.sampling_kit_sent_at as "samplingKitSentAt", r.rejection_reason as "rejectionReason"
    from page join referral r using (referral_id) join product p on p.product_id = r.product_id
      left join product_version ordered on ordered.version_id = r.product_version_id`,
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
  product: {
    column: 'product_id',
    groups: 'select product_id as value, row_number() over (order by sort_name, product_id) as rank from product',
  },
  sampleNumber: { value: 'sample_number' },
  customer: { value: 'sort_name' },
  ordered: 'time',
  status: { value: 'shown_status' },
};

/** A page of the area's referrals. @throws ProblemError `invalid` for an invalid cursor */
export async function searchReferrals(
  sql: Queryable,
  areaId: string,
  query: SortedPageQuery<ReferralSort>,
  filter: SearchReferralsRequest,
  entry?: ListEntry,
): Promise<Referral[]> {
  const scope = referralsOf(areaId);
  const position = await findPosition(query, () => countReferrals(sql, scope, filter));
  const sorted = sortedList(list, sortKeys, query.sort, scope);
  return readPage<Referral>(sql, sorted, referralConditions(scope, filter), position, entry);
}

/** The area's referrals for an export (decision 146). */
export function exportReferrals(
  sql: Queryable,
  areaId: string,
  sort: Sort<ReferralSort> | undefined,
  filter: SearchReferralsRequest,
  entry?: ListEntry,
): Promise<Exported<ExportedReferral>> {
  const scope = referralsOf(areaId);
  const sorted = sortedList(exportedList, sortKeys, sort, scope);
  return readExport(
    (position) => readPage<ExportedReferral>(sql, sorted, referralConditions(scope, filter), position, entry),
    () => countReferrals(sql, scope, filter),
  );
}
