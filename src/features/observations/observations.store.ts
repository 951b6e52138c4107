import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import type { HandlingStatus, Observation } from '#core/contracts/observation.contract.ts';
import { token } from '#core/di/token.ts';
import type { ListState } from '#core/ui/lists/paging.rule.ts';

/** The counts of the quick filters: all results that the other filters find, and those among them. */
export type ObservationCount = 'all' | 'positive' | 'noResult';
export interface ObservationCounts extends Readonly<Record<ObservationCount, number>> {
  /** Those of what is to be handled are counted where the service knows it. */
  readonly worklist?: number;
  readonly due?: number;
  readonly followUp?: number;
}

/** The area's results as the last search found them. */
export interface ObservationsState extends ListState<Observation, ObservationCount> {
  readonly counts: ObservationCounts | undefined;
  /** Handling statuses that are being sent to the server, by observationId: shown as if they were stored. */
  readonly changes: Readonly<Record<string, HandlingStatus>>;
  /** The observation whose details are open though no page has it. */
  readonly opened?: Observation;
  /** Whom the observation is about whose details are open. */
  readonly citizen: CitizenOfDetails | undefined;
}

export interface CitizenOfDetails extends ObservedCitizen {
  readonly observationId: string;
  /** That observation as it was last seen: it need not be on the page. */
  readonly observation: Observation | undefined;
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

/** The citizen of the open details, their observations as they are among newer ones. */
export function withLatest(
  citizen: CitizenOfDetails | undefined,
  newer: readonly Observation[],
): CitizenOfDetails | undefined {
  if (citizen === undefined) return undefined;
  const latestOf = <Known extends Observation | undefined>(observation: Known): Known | Observation =>
    newer.find(({ observationId }) => observationId === observation?.observationId) ?? observation;
  const { observation, otherObservations } = citizen;
  return { ...citizen, observation: latestOf(observation), otherObservations: otherObservations.map(latestOf) };
}
