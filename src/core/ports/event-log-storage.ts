import type { ReadEntries } from '../audit/entries-of-records.rule.ts';
import type { LogEntry } from '../audit/log-entry.ts';

/** What was read of the stored log: its entries newest first. */
export type StoredLog = ReadEntries;

/** Where the event log is kept. Its methods may reject: the writer then goes on in memory. */
export interface EventLogStorage {
  append(entries: readonly LogEntry[]): Promise<void>;
  read(): Promise<StoredLog>;
  /** Removes all but the newest `count` entries, and those before `oldest`. */
  trim(count: number, oldest: Date): Promise<void>;
  /** Tells of what other tabs append, oldest first. */
  onAppendedElsewhere(listener: (entries: readonly LogEntry[]) => void): () => void;
}
