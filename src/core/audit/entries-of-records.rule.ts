import { safeParse } from 'valibot';
import { logEntry, type LogEntry } from './log-entry.ts';

/** What was read of a log, from storage or from a file. */
export interface ReadEntries {
  readonly entries: readonly LogEntry[];
  /** Records that could not be read: of another version, or damaged. */
  readonly setAside: number;
}

/** The entries among records that anything may have happened to; what is none is counted. */
export function entriesOfRecords(records: readonly unknown[]): ReadEntries {
  const entries = records.flatMap((record) => {
    const parsed = safeParse(logEntry, record);
    return parsed.success ? [parsed.output] : [];
  });
  return { entries, setAside: records.length - entries.length };
}
