import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LogEntry } from '../../core/audit/log-entry';
import { token } from '../../core/di/token';

/** The entries on the screen, newest first; undefined until read. */
export interface EventLogState {
  readonly entries: readonly LogEntry[] | undefined;
  /** Records that could not be read. */
  readonly setAside: number;
}

export type EventLogStore = StoreApi<EventLogState>;
export const eventLogStoreToken = token<EventLogStore>('eventLog.store');

export function createEventLogStore(): EventLogStore {
  return createStore<EventLogState>(() => ({ entries: undefined, setAside: 0 }));
}
