import type { LogEntry } from '#core/audit/log-entry.ts';

/** A failure, and what the person did just before it (oldest first). */
export interface WhatHappened {
  readonly failure: LogEntry;
  readonly before: readonly LogEntry[];
}

/** How many steps before a failure are shown. */
const stepsBefore = 5;

/** The last failure among rows (newest first), of one correlation id where it is given. */
export function whatHappened(rows: readonly LogEntry[], correlationId?: string): WhatHappened | undefined {
  const index = rows.findIndex(
    (entry) => isFailure(entry) && (correlationId === undefined || entry.correlationId === correlationId),
  );
  const failure = rows[index];
  if (!failure) return undefined;
  const before = rows
    .slice(index + 1)
    .filter((entry) => entry.browserSession === failure.browserSession && isStep(entry))
    .slice(0, stepsBefore);
  return { failure, before: before.reverse() };
}

/** The log's entries on its own storage, or on an invalid file, are no failures of the service. */
function isFailure({ outcome, name }: LogEntry): boolean {
  return outcome === 'failed' && !name.startsWith('eventLog.');
}

/** What the person did; what the screens then requested by themselves does not help. */
function isStep({ kind, name }: LogEntry): boolean {
  return kind !== 'query' && !name.startsWith('eventLog.');
}
