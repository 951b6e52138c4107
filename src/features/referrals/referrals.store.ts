import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { token } from '#core/di/token.ts';
import type { ListState } from '#core/ui/lists/paging.rule.ts';
import type { ReferralCount } from '../referral-lists/referral-lists.public.ts';

/** The area's referrals as the last search found them; personal identity codes masked. */
export type ReferralsState = ListState<Referral, ReferralCount>;
export type ReferralsStore = StoreApi<ReferralsState>;
export const referralsStoreToken = token<ReferralsStore>('referrals.store');

export function createReferralsStore(): ReferralsStore {
  return createStore<ReferralsState>(() => ({ answer: undefined, counts: undefined }));
}
