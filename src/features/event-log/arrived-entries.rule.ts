import { mostEntries } from '#core/audit/event-log.ts';
import type { LogEntry } from '#core/audit/log-entry.ts';

/** The entries (newest first) with those that came meanwhile (oldest first); one that is there already stays one. */
export function withArrived(entries: readonly LogEntry[], arrived: readonly LogEntry[]): readonly LogEntry[] {
  const added = arrived.filter((entry) => !entries.some((known) => isSame(known, entry)));
  return added.length === 0 ? entries : [...added.reverse(), ...entries].slice(0, mostEntries);
}

function isSame(one: LogEntry, other: LogEntry): boolean {
  return one.correlationId === other.correlationId && one.outcome === other.outcome && one.name === other.name;
}
