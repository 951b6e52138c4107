import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LogisticsReferral, PackingList } from '#core/contracts/logistics.contract.ts';
import type { ProductOfOrders } from '#core/contracts/referral.contract.ts';
import { token } from '#core/di/token.ts';
import type { HeldChoice } from '#core/ui/lists/selection.rule.ts';
import type { ListState } from '#core/ui/lists/paging.rule.ts';
import type { ReferralCount, ReferralCounts } from '../referral-lists/referral-lists.public.ts';

/** The referrals of all areas as the last search found them. */
export interface LogisticsState extends ListState<LogisticsReferral, ReferralCount> {
  readonly counts: ReferralCounts | undefined;
  /**
   * The referral that was changed last, as the server then had it: it may have left the list while its details are
   * open.
   */
  readonly changed: LogisticsReferral | undefined;
  /** The referral of the barcode that was read, as it was last seen: it need not be on the page. */
  readonly read: LogisticsReferral | undefined;
  /** The referral whose details are open though no page has it. */
  readonly opened?: LogisticsReferral;
  readonly packingList: PackingList | undefined;
  /** Ids of referrals that the screen has shown and logistics no longer sees: they were cancelled or rejected. */
  readonly left: ReadonlySet<string>;
  /** The products that the list can be narrowed to. */
  readonly products: readonly ProductOfOrders[] | undefined;
  /** What leads to the packing station stays chosen in the list until a run was begun with it. */
  readonly heldChoice: HeldChoice<LogisticsReferral> | undefined;
  /** How many changes there were: after each the list is refetched. */
  readonly changes: number;
}

export type LogisticsStore = StoreApi<LogisticsState>;
export const logisticsStoreToken = token<LogisticsStore>('logistics.store');

export function createLogisticsStore(): LogisticsStore {
  return createStore<LogisticsState>(() => ({
    answer: undefined,
    counts: undefined,
    changed: undefined,
    read: undefined,
    packingList: undefined,
    left: new Set(),
    products: undefined,
    heldChoice: undefined,
    changes: 0,
  }));
}

/**
 * Applies a referral as it is now, in the list and beside it.
 * @param referral undefined where that is not known
 * @param left its id, where logistics no longer sees it
 */
export function applyReferral(store: LogisticsStore, referral: LogisticsReferral | undefined, left?: string): void {
  const newer = referral ? [referral] : [];
  store.setState(({ answer, changed, changes, left: known, ...beside }) => ({
    changed: referral ?? changed,
    left: leftAfter(known, newer, left === undefined ? [] : [left]),
    ...latestBeside(beside, newer),
    changes: changes + 1,
    answer: answer && {
      ...answer,
      rows: answer.rows.map((row) => (row.referralId === referral?.referralId ? referral : row)),
    },
  }));
}

/** What shows referrals beside the list, as they are among newer ones: what was read by its barcode, and the packing list. */
export function latestBeside(
  { read, packingList }: Pick<LogisticsState, 'read' | 'packingList'>,
  newer: readonly LogisticsReferral[],
): Pick<LogisticsState, 'read' | 'packingList'> {
  const inPlace = (rows: readonly LogisticsReferral[]) => rows.map((row) => latestOf(row, newer));
  return {
    read: latestOf(read, newer),
    packingList: packingList && {
      ...packingList,
      toSend: inPlace(packingList.toSend),
      sent: inPlace(packingList.sent),
    },
  };
}

/** Those that have left logistics, after others have: one that was found again is there. */
export function leftAfter(
  known: ReadonlySet<string>,
  newer: readonly LogisticsReferral[],
  left: readonly string[],
): ReadonlySet<string> {
  const found = new Set(newer.map(({ referralId }) => referralId));
  // The same set where nothing changes: the columns hang on it.
  if (left.every((id) => known.has(id)) && ![...found].some((id) => known.has(id))) return known;
  return new Set([...known, ...left].filter((id) => !found.has(id)));
}

/** A referral as it is among newer ones; where it is not, as it was. */
export function latestOf<Referral extends LogisticsReferral | undefined>(
  referral: Referral,
  newer: readonly LogisticsReferral[],
): Referral | LogisticsReferral {
  return newer.find(({ referralId }) => referralId === referral?.referralId) ?? referral;
}
