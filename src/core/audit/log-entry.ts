import * as v from 'valibot';
import { safeParse } from 'valibot';

export const logKinds = ['command', 'query', 'signIn', 'navigation', 'error'] as const;

export const logOutcomes = ['started', 'succeeded', 'failed', 'cancelled'] as const;

/** An HTTP request of a message, by its path's pattern: the values in the address are not kept. */
const loggedCall = v.object({
  method: v.string(),
  path: v.string(),
  attempt: v.number(),
  /** Milliseconds from the message's start until it left. */
  startMs: v.number(),
  /** Milliseconds until it ended; absent when it was given up. */
  durationMs: v.optional(v.number()),
  status: v.optional(v.number()),
  error: v.optional(v.string()),
  /** How many rows its list had. */
  rows: v.optional(v.number()),
  /** Rows of its list that could not be read. */
  leftOut: v.optional(v.number()),
  /** Values of its answer that the version did not know. */
  unknownValues: v.optional(v.number()),
});
export type LoggedCall = v.InferOutput<typeof loggedCall>;

/**
 * One entry of the client-side event log (requirements.md 'Event log'): who, what, outcome and how long; of a message
 * it holds only the fields that its class declares loggable, never a name or free text.
 */
export const logEntry = v.object({
  /** Of this shape; entries of another one are set aside when they are read. */
  version: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp(), v.check(isMoment)),
  kind: v.picklist(logKinds),
  /** A message's type, a route's pattern, or what happened to the sign-in. */
  name: v.string(),
  outcome: v.picklist(logOutcomes),
  durationMs: v.optional(v.number()),
  correlationId: v.string(),
  /** Whose entry it is; absent when nobody was signed in. */
  subject: v.optional(v.string()),
  /** The browser session, by which someone not signed in finds their own entries (decision A35). */
  browserSession: v.string(),
  roles: v.array(v.string()),
  areaId: v.optional(v.string()),
  appVersion: v.string(),
  /** Ids, numbers and enumerations that the message declares loggable. */
  fields: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** Names of the fields that were sent, without their values. */
  sentFields: v.optional(v.array(v.string())),
  /** The HTTP requests that were made for it, in order; absent when there was none. */
  calls: v.optional(v.array(loggedCall)),
  error: v.optional(
    v.object({
      kind: v.string(),
      code: v.optional(v.string()),
      status: v.optional(v.number()),
      /** Of an error of ours, its file, line and column: `main.6dd5479b.js:1:20331`. */
      place: v.optional(v.string()),
    }),
  ),
});
export type LogEntry = v.InferOutput<typeof logEntry>;

/** The pattern of a timestamp allows a 31st of February, which no formatter can show. */
function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** What an entry holds besides who and where, which the log adds. */
export type LogFact = Omit<LogEntry, 'version' | 'subject' | 'browserSession' | 'roles' | 'areaId' | 'appVersion'>;

/** What was read of a log, from storage or from a file. */
export interface ReadEntries {
  readonly entries: readonly LogEntry[];
  /** Records that could not be read: of another version, or damaged. */
  readonly setAside: number;
}

/** The valid entries among records that may be damaged; the others are counted. */
export function entriesOfRecords(records: readonly unknown[]): ReadEntries {
  const entries = records.flatMap((record) => {
    const parsed = safeParse(logEntry, record);
    return parsed.success ? [parsed.output] : [];
  });
  return { entries, setAside: records.length - entries.length };
}
