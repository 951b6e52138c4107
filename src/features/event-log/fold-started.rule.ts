import type { LogEntry } from '#core/audit/log-entry.ts';

/**
 * The entries without the beginnings of what has ended: one row tells of one thing. A beginning that stays is of
 * something that goes on, or that the closing of the page cut off. Newest first, as given.
 */
export function foldStarted(entries: readonly LogEntry[]): readonly LogEntry[] {
  const ended = new Set<string>();
  return entries.filter(({ outcome, correlationId, name }) => {
    const id = `${correlationId} ${name}`;
    if (outcome !== 'started') ended.add(id);
    return outcome !== 'started' || !ended.has(id);
  });
}
