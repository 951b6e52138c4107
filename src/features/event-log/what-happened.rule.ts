import type { LogEntry } from '#core/audit/log-entry.ts';

/** A failure, and what the person did just before it (oldest first). */
export interface WhatHappened {
  readonly failure: LogEntry;
  readonly before: readonly LogEntry[];
  /** By how many minutes the computer's clock was ahead at the sign-in, behind when negative; absent where it was right. */
  readonly minutesAhead?: number;
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
  const earlier = rows.slice(index + 1).filter(({ browserSession }) => browserSession === failure.browserSession);
  const before = earlier.filter(isStep).slice(0, stepsBefore);
  return { failure, before: before.reverse(), minutesAhead: minutesAheadAt(earlier) };
}

function minutesAheadAt(earlier: readonly LogEntry[]): number | undefined {
  const { wrongClock, minutesAhead } = earlier.find(({ name }) => name === 'signedIn')?.fields ?? {};
  return wrongClock === 'computer' && typeof minutesAhead === 'number' ? minutesAhead : undefined;
}

/** The log's entries on its own storage, or on an invalid file, are no failures of the service. */
function isFailure({ outcome, name }: LogEntry): boolean {
  return outcome === 'failed' && !name.startsWith('eventLog.');
}

/** What the person did; what the screens then requested by themselves does not help. */
function isStep({ kind, name }: LogEntry): boolean {
  return kind !== 'query' && !name.startsWith('eventLog.');
}
