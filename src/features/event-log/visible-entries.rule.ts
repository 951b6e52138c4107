import type { LogEntry } from '#core/audit/log-entry.ts';

/**
 * Whose entries may be shown (decision A35): a signed-in person's own, and to someone not signed in those of
 * the current browser session; a colleague's day on a shared computer stays the colleague's.
 */
export function visibleEntries(
  entries: readonly LogEntry[],
  subject: string | undefined,
  browserSession: string,
): readonly LogEntry[] {
  return entries.filter((entry) =>
    subject === undefined ? entry.browserSession === browserSession : entry.subject === subject,
  );
}

/**
 * The entries without the beginnings of what has ended: one row for one event. A beginning that stays is of something
 * that still runs, or that the closing of the page cut off. Newest first, as given.
 */
export function foldStarted(entries: readonly LogEntry[]): readonly LogEntry[] {
  const ended = new Set<string>();
  return entries.filter(({ outcome, correlationId, name }) => {
    const id = `${correlationId} ${name}`;
    if (outcome !== 'started') ended.add(id);
    return outcome !== 'started' || !ended.has(id);
  });
}
