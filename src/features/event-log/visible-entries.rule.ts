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
