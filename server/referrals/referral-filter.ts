import type { SearchAreaReferralsRequest, SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import { asSearched, asSeen } from '#core/contracts/rules/value.rules.ts';
import type { Queryable } from '../db/database.ts';
import { Conditions } from '../paging/conditions.ts';
import { daysWithin, limitsDays, timesWithin, type Days } from '../paging/helsinki-days.ts';
import { readCount } from '../paging/read-count.ts';
import { statusRange } from './status-range.rule.ts';

/** The referrals of an area. */
export function referralsOf(areaId: string): Conditions {
  return Conditions.of('area_id = ?', areaId);
}

/** The referrals of a scope that a filter finds (requirements.md 'Filters'). */
export function referralConditions(scope: Conditions, filter: SearchAreaReferralsRequest): Conditions {
  const { referralWorkflowStatus: status, referralId, ids } = filter;
  const sampleNumber = storedSampleNumber(filter);
  const lastName = storedLastName(filter);
  let conditions = timesWithin(scope, 'created_at', filter);
  if (status !== undefined) {
    const { first, last, shown } = statusRange(status);
    conditions = conditions.and('shown_status = ? and workflow_status between ? and ?', shown, first, last);
  }
  if (sampleNumber) conditions = conditions.and('starts_with(sample_number, ?)', sampleNumber);
  if (lastName) conditions = conditions.and('starts_with(folded_last_name, fold_case(?))', lastName);
  if (ids) conditions = conditions.and('referral_id = any(?::uuid[])', ids);
  if (referralId?.trim()) conditions = conditions.and('referral_id = ?', referralId.trim());
  return ofBar(conditions, filter);
}

/** What the bars of the situation are counted by (decision 156); of it logistics' filter has the product alone. */
function ofBar(conditions: Conditions, filter: SearchAreaReferralsRequest): Conditions {
  const { productId, languageCode } = filter;
  let narrowed = timesWithin(conditions, 'sampling_kit_sent_at', sentDays(filter));
  if (productId) narrowed = narrowed.and('product_id = ?', productId);
  if (languageCode) narrowed = narrowed.and('language_code = ?', languageCode);
  return narrowed;
}

/** The days in which a filter wants kits to have been sent. */
function sentDays({ sentStartDate, sentEndDate }: SearchAreaReferralsRequest): Days {
  return { startDate: sentStartDate, endDate: sentEndDate };
}

/** Whether a filter is about when kits were sent. */
export function limitsSending(filter: SearchAreaReferralsRequest): boolean {
  return limitsDays(sentDays(filter));
}

/** Hyphens of other kinds, as which letters and tables print them. */
const otherHyphens = /[\u2010-\u2013\u2212]/g;

/** A filter's sample number as it is stored. */
export function storedSampleNumber({ sampleNumber = '' }: SearchReferralsRequest): string {
  return asSeen(sampleNumber).trim().toUpperCase().replace(otherHyphens, '-');
}

/** A filter's last name as names are stored: what comes along with copied text, and nobody sees, would find nobody (decision 286). */
function storedLastName({ lastName = '' }: SearchReferralsRequest): string {
  return asSearched(lastName);
}

/** How many referrals of a scope a filter finds: from the tallies, except for what these do not have, by its index. */
export async function countReferrals(
  sql: Queryable,
  scope: Conditions,
  filter: SearchAreaReferralsRequest,
): Promise<number> {
  const { referralId, ids, productId, languageCode } = filter;
  const isTyped = ids || storedSampleNumber(filter) || storedLastName(filter) || referralId?.trim();
  if (isTyped || productId || languageCode || limitsSending(filter)) {
    return readCount(sql, 'count(*)', 'referral', referralConditions(scope, filter));
  }
  const table = limitsDays(filter) ? 'referral_day_tally' : 'referral_tally';
  return readCount(sql, 'sum(rows)', table, tallyConditions(scope, filter));
}

function tallyConditions(scope: Conditions, filter: SearchReferralsRequest): Conditions {
  const conditions = daysWithin(scope, filter);
  if (filter.referralWorkflowStatus === undefined) return conditions;
  const { first, last } = statusRange(filter.referralWorkflowStatus);
  return conditions.and('workflow_status between ? and ?', first, last);
}
