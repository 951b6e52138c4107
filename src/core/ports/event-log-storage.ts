import type { LogEntry } from '../audit/log-entry';

/** What was read of the stored log. */
export interface StoredLog {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** Records that could not be read: of another version, or damaged. */
  readonly setAside: number;
}

/** Where the event log is kept. Its methods may reject: the writer then goes on in memory. */
export interface EventLogStorage {
  append(entries: readonly LogEntry[]): Promise<void>;
  read(): Promise<StoredLog>;
  /** Removes all but the newest `count` entries, and those before `oldest`. */
  trim(count: number, oldest: Date): Promise<void>;
}
