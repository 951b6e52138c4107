import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import type { HandlingStatus, Observation } from '#core/contracts/observation.contract.ts';
import { token } from '#core/di/token.ts';
import type { ListState } from '#core/ui/lists/paging.rule.ts';

/** The counts of the quick filters: all results that the other filters find, and those among them. */
export type ObservationCount = 'all' | 'positive' | 'noResult' | 'worklist';

/** The area's results as the last search found them. */
export interface ObservationsState extends ListState<Observation, ObservationCount> {
  /** Handling statuses that are being sent to the server, by observationId: shown as if they were stored. */
  readonly changes: Readonly<Record<string, HandlingStatus>>;
  /** Whom the observation is about whose details are open. */
  readonly citizen: (ObservedCitizen & { readonly observationId: string }) | undefined;
}

export type ObservationsStore = StoreApi<ObservationsState>;
export const observationsStoreToken = token<ObservationsStore>('observations.store');

export function createObservationsStore(): ObservationsStore {
  return createStore<ObservationsState>(() => ({
    answer: undefined,
    counts: undefined,
    changes: {},
    citizen: undefined,
  }));
}
