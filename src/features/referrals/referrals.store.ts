import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductOfOrders, Referral } from '#core/contracts/referral.contract.ts';
import { token } from '#core/di/token.ts';
import type { ListState } from '#core/ui/lists/paging.rule.ts';
import type { ReferralCount } from '../referral-lists/referral-lists.public.ts';

/** The area's referrals as the last search found them; personal identity codes masked. */
export interface ReferralsState extends ListState<Referral, ReferralCount> {
  /** The referral whose details are open though no page has it. */
  readonly opened?: Referral;
  /** The products that the area's lists can be narrowed to. */
  readonly productsOfOrders: readonly ProductOfOrders[] | undefined;
}
export type ReferralsStore = StoreApi<ReferralsState>;
export const referralsStoreToken = token<ReferralsStore>('referrals.store');

export function createReferralsStore(): ReferralsStore {
  return createStore<ReferralsState>(() => ({ answer: undefined, counts: undefined, productsOfOrders: undefined }));
}
