import { mostEntries } from '#core/audit/event-log.ts';
import { logKinds, logOutcomes, type LogEntry } from '#core/audit/log-entry.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { correlationIdStart } from '#core/contracts/server-event.contract.ts';
import { pastedId } from './pasted-id.rule.ts';
import { isLogTime, momentsOf } from './log-time.rule.ts';

export const filterFields = ['from', 'to', 'kind', 'name', 'outcome', 'correlationId', 'text'] as const;
export type FilterField = (typeof filterFields)[number];

/** What the log is narrowed to; what does not filter is absent. `from` and `to` as log-time.rule.ts has them. */
export type LogFilter = Readonly<Partial<Record<FilterField, string>>>;

const mayBe: Readonly<Partial<Record<FilterField, (text: string) => boolean>>> = {
  from: isLogTime,
  to: isLogTime,
  kind: (text) => logKinds.some((kind) => kind === text),
  outcome: (text) => logOutcomes.some((outcome) => outcome === text),
};

/** The filter of an address; invalid parts are ignored. */
export function filterOf(address: URLSearchParams): LogFilter {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const text = address.get(field);
      return text && (mayBe[field]?.(text) ?? true) ? [[field, text]] : [];
    }),
  );
}

/**
 * The filter with the id as it is meant: without the words that were copied with it, and whole in place of its beginning, as it is read
 * out on the telephone, where one alone begins so.
 */
export function withWholeId(filter: LogFilter, entries: readonly LogEntry[]): LogFilter {
  const start = pastedId(filter.correlationId ?? '').toLowerCase();
  if (!correlationIdStart.test(start)) return filter;
  const begun = entries.filter(({ correlationId }) => correlationId.toLowerCase().startsWith(start));
  const [id, ...others] = new Set(begun.map(({ correlationId }) => correlationId));
  // Of one that the log does not have, the server may.
  return { ...filter, correlationId: id === undefined || others.length > 0 ? start : id };
}

/** The address of a filter. */
export function addressOf(filter: LogFilter): string {
  const address = new URLSearchParams();
  for (const field of filterFields) if (filter[field]) address.set(field, filter[field]);
  return address.toString();
}

/** Whether an entry passes the filter. `titleOf` is what the screen calls its event: the text finds that too. */
export function matcherOf(filter: LogFilter, titleOf: (entry: LogEntry) => string): (entry: LogEntry) => boolean {
  const { kind, name, outcome, correlationId } = filter;
  const from = filter.from === undefined ? -Infinity : momentsOf(filter.from).from;
  const until = filter.to === undefined ? Infinity : momentsOf(filter.to).until;
  const text = asSeen(filter.text ?? '')
    .trim()
    .toLowerCase();
  return (entry) => {
    if (correlationId !== undefined && entry.correlationId !== correlationId.trim()) return false;
    if (kind !== undefined && entry.kind !== kind) return false;
    if (name !== undefined && entry.name !== name) return false;
    if (outcome !== undefined && entry.outcome !== outcome) return false;
    if (!isWithin(entry, from, until)) return false;
    return !text || `${titleOf(entry)} ${wordsOf(entry)}`.toLowerCase().includes(text);
  };
}

function isWithin({ at }: LogEntry, from: number, until: number): boolean {
  if (from === -Infinity && until === Infinity) return true;
  const moment = Date.parse(at);
  return moment >= from && moment < until;
}

const known = new WeakMap<LogEntry, string>();

/** Every value that the entry holds, as one text. */
function wordsOf(entry: LogEntry): string {
  const words = known.get(entry) ?? valuesOf(entry).join(' ');
  known.set(entry, words);
  return words;
}

function valuesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [String(value)];
  // The names of an entry's own fields do not help a search; those of a message's fields do.
  const names = 'fields' in value ? Object.keys((value as LogEntry).fields) : [];
  return [...names, ...Object.values(value).flatMap(valuesOf)];
}

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

/** How a row of the log ends: `unknown` is what nothing is heard of any more. */
export type ShownOutcome = LogEntry['outcome'] | 'unknown';

/** Milliseconds within which a message ends: twice the time that a file may take (axios-http-client.ts). */
const longestRun = 600_000;

/**
 * How an entry's event ended, of what the log knew at `asOf` (milliseconds since 1970). A beginning without its end is of something
 * that still runs; when it is older than anything runs, a page that was closed or loaded anew took the end along.
 */
export function shownOutcome({ outcome, at }: LogEntry, asOf: number): ShownOutcome {
  return outcome === 'started' && asOf - Date.parse(at) > longestRun ? 'unknown' : outcome;
}

/** The entries without the beginnings of what has ended: one row for one event. Newest first, as given. */
export function foldStarted(entries: readonly LogEntry[]): readonly LogEntry[] {
  const ended = new Set<string>();
  return entries.filter(({ outcome, correlationId, name }) => {
    const id = `${correlationId} ${name}`;
    if (outcome !== 'started') ended.add(id);
    return outcome !== 'started' || !ended.has(id);
  });
}

/** The entries (newest first) with those that came meanwhile (oldest first); one that is there already stays one. */
export function withArrived(entries: readonly LogEntry[], arrived: readonly LogEntry[]): readonly LogEntry[] {
  const added = arrived.filter((entry) => !entries.some((known) => isSame(known, entry)));
  return added.length === 0 ? entries : [...added.reverse(), ...entries].slice(0, mostEntries);
}

function isSame(one: LogEntry, other: LogEntry): boolean {
  return one.correlationId === other.correlationId && one.outcome === other.outcome && one.name === other.name;
}
