import { entryOf } from '#core/ui/lists/list-query.rule.ts';
import { areaReferralFields, type ReferralFilter, referralFields } from './referral-filter.ts';

/** Where a list shows something: what identifies a person is in the history entry's state alone (decision A19). */
export interface ListPlace {
  readonly address: string;
  readonly state: unknown;
}

/** A list of referrals, at its address, with a filter that a person typed or that finds one; `openId` opens details. */
export function referralPlaceOf(
  address: string,
  subject: string | undefined,
  filter: ReferralFilter,
  openId?: string,
): ListPlace {
  const query = { filter, page: 0, pageSize: 25, openId, isOpenedFromElsewhere: openId !== undefined } as const;
  return { address, state: entryOf(referralFields, query, subject).state };
}

/** The area's results of an order, in their list (decision 150). */
export function resultsPlaceOf(subject: string | undefined, referralId: string): ListPlace {
  const query = { filter: { referralId }, page: 0, pageSize: 25 } as const;
  const { state } = entryOf({ placeOf: { referralId: 'personal' } }, query, subject);
  return { address: '/hva-admin/observations', state };
}

/** The address of the area's list with a filter that holds nothing personal. */
export function referralsAddress(filter: Omit<ReferralFilter, 'sampleNumber' | 'lastName' | 'referralId'>): string {
  return `/hva-admin/referrals${entryOf(areaReferralFields, { filter, page: 0, pageSize: 25 }, undefined).search}`;
}
