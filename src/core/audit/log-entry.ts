import * as v from 'valibot';

const logKinds = ['command', 'query', 'signIn', 'navigation', 'error'] as const;

const logOutcomes = ['started', 'succeeded', 'failed', 'cancelled'] as const;

/**
 * One entry of the client-side event log (decisions.md section 4). It says who, what, outcome and how long;
 * of a message it holds only the fields that its class declares loggable, never a name or free text.
 */
export const logEntry = v.object({
  /** Of this shape; entries of another one are set aside when they are read. */
  version: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
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
  error: v.optional(v.object({ kind: v.string(), code: v.optional(v.string()), status: v.optional(v.number()) })),
});
export type LogEntry = v.InferOutput<typeof logEntry>;

/** What an entry says besides who and where, which the writer adds. */
export type LogFact = Omit<LogEntry, 'version' | 'subject' | 'browserSession' | 'roles' | 'areaId' | 'appVersion'>;
