import * as v from 'valibot';
import { entriesOfRecords, type LogEntry, type ReadEntries } from '#core/audit/log-entry.ts';

// An exported event log is NDJSON (decision A29): a header, then the entries, oldest first.

const version = 1;
/** What every version's header begins with. */
const mark = { kind: v.literal('header'), format: v.literal('omanayte.eventLog') };

const logHeader = v.object({
  ...mark,
  version: v.literal(version),
  exportedAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  appVersion: v.string(),
  /** The browser's own description of itself. */
  browser: v.string(),
  timeZone: v.string(),
  roles: v.array(v.string()),
  areaId: v.optional(v.string()),
  /** How many entries follow. */
  entries: v.number(),
  /** Records of the log that could not be read. */
  setAside: v.number(),
});
export type LogHeader = v.InferOutput<typeof logHeader>;

/** What a header holds besides what every header has. */
export type HeaderFacts = Omit<LogHeader, 'kind' | 'format' | 'version' | 'entries'>;

/** A file that someone exported: its entries newest first, as the log itself is read. */
export interface LogFile extends ReadEntries {
  readonly header: LogHeader;
}

/** The text of an export. `entries` are newest first. */
export function textOfLog(facts: HeaderFacts, entries: readonly LogEntry[]): string {
  const header: LogHeader = {
    kind: 'header',
    format: 'omanayte.eventLog',
    version,
    ...facts,
    entries: entries.length,
  };
  return [header, ...[...entries].reverse()].map((line) => `${JSON.stringify(line)}\n`).join('');
}

const newerHeader = v.object({ ...mark, version: v.pipe(v.number(), v.gtValue(version)) });

/** Whether it is the log of an application newer than this one, which may have been open since before. */
export function isNewerLog(text: string): boolean {
  return v.is(newerHeader, jsonOf(text.trimStart().split('\n', 1)[0] ?? ''));
}

/**
 * An exported log; undefined for what is none. Lines that are damaged or missing are counted; where nothing can be
 * read of what the header promises, the file is none either.
 */
export function logOfText(text: string): LogFile | undefined {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const header = v.safeParse(logHeader, jsonOf(first));
  if (!header.success) return undefined;
  const { entries, setAside } = entriesOfRecords(lines.map(jsonOf));
  const promised = header.output.entries;
  if (entries.length === 0 && (promised > 0 || setAside > 0)) return undefined;
  const missing = Math.max(0, promised - lines.length);
  return { header: header.output, entries: [...entries].reverse(), setAside: setAside + missing };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
