import { entryOf } from '#core/ui/lists/list-query.rule.ts';
import { type ReferralFilter, referralFields } from './referral-filter.ts';

/** Where a list of referrals shows something: what identifies a person is in the history entry's state alone (decision A19). */
export interface ReferralPlace {
  readonly address: string;
  readonly state: unknown;
}

/** A list of referrals, at its address, with a filter that a person typed or that finds one; `openId` opens details. */
export function referralPlaceOf(
  address: string,
  subject: string | undefined,
  filter: ReferralFilter,
  openId?: string,
): ReferralPlace {
  const query = { filter, page: 0, pageSize: 25, openId, isOpenedFromElsewhere: openId !== undefined } as const;
  return { address, state: entryOf(referralFields, query, subject).state };
}
