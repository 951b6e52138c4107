import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { FoundServerEvents, ServerEvent } from '#core/contracts/server-event.contract.ts';
import { token } from '#core/di/token.ts';
import type { LogFile } from './log-file.rule.ts';

export interface EventLogState {
  /**
   * Everything that this browser's log holds, newest first; undefined until read, and then kept up to date. Which of
   * them may be shown, `visibleEntries` decides.
   */
  readonly entries: readonly LogEntry[] | undefined;
  /** Records that could not be read. */
  readonly setAside: number;
  /** Someone's exported log that is open in place of one's own. Stored nowhere else. */
  readonly file: LogFile | undefined;
  /** What the server has under the correlation id that was asked for last, oldest first. */
  readonly story: ServerStory | undefined;
  /** What the last search among the server's events has found, page by page. */
  readonly found: FoundServerEvents | undefined;
}

export interface ServerStory {
  readonly correlationId: string;
  readonly events: readonly ServerEvent[];
}

export type EventLogStore = StoreApi<EventLogState>;
export const eventLogStoreToken = token<EventLogStore>('eventLog.store');

export function createEventLogStore(): EventLogStore {
  return createStore<EventLogState>(() => ({
    entries: undefined,
    setAside: 0,
    file: undefined,
    story: undefined,
    found: undefined,
  }));
}
