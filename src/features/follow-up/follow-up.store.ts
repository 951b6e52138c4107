import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Colleague, DueRule, FollowUp, FollowUpCounts } from '#core/contracts/follow-up.contract.ts';
import { token } from '#core/di/token.ts';

/** What is written and not sent yet: the details may be closed on it. Never in any storage: it is about a patient. */
export type Unsent = Readonly<Record<string, string>>;

export interface FollowUpState {
  /** Of the finding whose details are open. */
  readonly followUp: (FollowUp & { readonly observationId: string }) | undefined;
  readonly colleagues: readonly Colleague[] | undefined;
  /** Of the area. */
  readonly counts: FollowUpCounts | undefined;
  readonly dueRules: readonly DueRule[] | undefined;
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
    unsent: {},
  }));
}
