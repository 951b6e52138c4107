import * as v from 'valibot';
import { StartupError } from '../config/startup-error.ts';
import { readCsv, type FileRecord } from './read-csv.ts';
import type { ReferenceList } from './reference-rows.ts';

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(longest, `is longer than ${longest} characters`),
    // NUL, for one, is no character of the database's.
    v.regex(/^\P{Cc}*$/u, 'holds a control character'),
  );

const analysis = v.object({
  kuntaliittoCode: text(20),
  kuntaliittoName: text(255),
  abbreviation: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'is longer than 255 characters')), ''),
});
const microbe = v.object({ nimi: text(255), lyhenne: text(255) });

/** So many faults are told; the rest is counted. */
const reportedErrors = 20;

/**
 * Reads a list of analyses (kuntaliittoCode, kuntaliittoName or name, abbreviation) or of microbes (nimi, lyhenne)
 * from the text of a `.json` or `.csv` file. Other columns are passed over.
 * @throws StartupError that says which lines or entries are wrong, and why
 */
export function readReferenceFile(fileName: string, content: string): ReferenceList {
  const isCsv = /\.csv$/i.test(fileName);
  const records = isCsv ? readCsv(withoutMark(content)) : readJson(withoutMark(content));
  const word = isCsv ? 'Line' : 'Entry';
  if (records.length === 0) throw new StartupError(`${fileName} holds no entries. Nothing was changed.`);
  if (records.some(({ values }) => 'kuntaliittoCode' in values)) {
    const entries = checked(records.map(withName), analysis, ({ kuntaliittoCode }) => kuntaliittoCode, word);
    return { kind: 'analysis', entries };
  }
  if (records.some(({ values }) => 'nimi' in values)) {
    return { kind: 'microbe', entries: checked(records, microbe, ({ nimi }) => nimi, word) };
  }
  throw new StartupError(
    `${fileName} has neither a column kuntaliittoCode (analyses) nor nimi (microbes). Nothing was changed.`,
  );
}

/** A byte order mark, as Excel writes one. */
function withoutMark(content: string): string {
  return content.replace(/^\uFEFF/, '');
}

function readJson(content: string): FileRecord[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch (error) {
    throw new StartupError(`The file is no JSON: ${(error as Error).message}. Nothing was changed.`);
  }
  if (!Array.isArray(list)) throw new StartupError('The file is no JSON list. Nothing was changed.');
  return list.map((entry: unknown, index) => ({
    place: index + 1,
    values: typeof entry === 'object' && entry !== null ? (entry as FileRecord['values']) : {},
  }));
}

/** The name's column may be called `name`. */
function withName({ place, values }: FileRecord): FileRecord {
  return { place, values: { kuntaliittoName: values['name'], ...values } };
}

function checked<Schema extends v.GenericSchema>(
  records: readonly FileRecord[],
  schema: Schema,
  keyOf: (entry: v.InferOutput<Schema>) => string,
  word: string,
): v.InferOutput<Schema>[] {
  const entries: v.InferOutput<Schema>[] = [];
  const faults: string[] = [];
  const places = new Map<string, number>();
  for (const { place, values } of records) {
    const parsed = v.safeParse(schema, values);
    if (!parsed.success) {
      faults.push(...parsed.issues.map((issue) => `${word} ${place}: ${v.getDotPath(issue)} ${reasonOf(issue)}.`));
      continue;
    }
    const key = keyOf(parsed.output);
    const earlier = places.get(key);
    if (earlier !== undefined)
      faults.push(`${word} ${place}: '${key}' is there already (${word.toLowerCase()} ${earlier}).`);
    places.set(key, place);
    entries.push(parsed.output);
  }
  if (faults.length > 0) throw new StartupError(tell(faults));
  return entries;
}

function reasonOf({ type, input, message }: v.BaseIssue<unknown>): string {
  if (type !== 'string' && type !== 'object') return message;
  return input === undefined ? 'is missing' : 'is no text';
}

function tell(faults: readonly string[]): string {
  const more = faults.length - reportedErrors;
  return [
    ...faults.slice(0, reportedErrors),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    'Nothing was changed.',
  ].join('\n');
}
