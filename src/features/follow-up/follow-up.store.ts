import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Colleague, DueRule, FollowUp, FollowUpCounts } from '#core/contracts/follow-up.contract.ts';
import { token } from '#core/di/token.ts';

/** The days of a rule as they are typed. */
export type DueRuleValues = Record<'productId' | 'toldWithin' | 'closedWithin' | 'retryWithin', string>;

/** Days that are typed and not saved yet, and the rule that they were typed over. */
export interface TypedDays {
  readonly values: DueRuleValues;
  readonly seen: DueRule;
}

/** What is written and not sent yet: the details may be closed on it. Never in any storage: it is about a patient. */
export type Unsent = Readonly<Record<string, string>>;

export interface FollowUpState {
  /** Of the finding whose details are open. */
  readonly followUp: (FollowUp & { readonly observationId: string }) | undefined;
  readonly colleagues: readonly Colleague[] | undefined;
  /** Of the area. */
  readonly counts: FollowUpCounts | undefined;
  readonly dueRules: readonly DueRule[] | undefined;
  /** By product: the dialog may be closed on them, or show another one's. */
  readonly typedDays: Readonly<Record<string, TypedDays>>;
  /** By form and finding. */
  readonly unsent: Readonly<Record<string, Unsent>>;
}

export type FollowUpStore = StoreApi<FollowUpState>;
export const followUpStoreToken = token<FollowUpStore>('followUp.store');

export function createFollowUpStore(): FollowUpStore {
  return createStore<FollowUpState>(() => ({
    followUp: undefined,
    colleagues: undefined,
    counts: undefined,
    dueRules: undefined,
    typedDays: {},
    unsent: {},
  }));
}
