import * as v from 'valibot';
import { spellingOf } from '#core/contracts/rules/microbe.rule.ts';
import { asSeen } from '#core/contracts/schemas.ts';
import { StartupError } from '../config/startup-error.ts';
import { readCsv, type FileRecord } from './read-csv.ts';
import type { ReferenceList } from './reference-rows.ts';
import { splitSynonyms } from './synonym-rows.ts';

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(asSeen),
    v.nonEmpty('is empty'),
    v.maxLength(longest, `is longer than ${longest} characters`),
    // The database does not store NUL, for one.
    v.regex(/^\P{Cc}*$/u, 'holds a control character'),
  );

/** Everyday words that find the entry, separated by `|`. Left out, those that were known before stay. */
const synonyms = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\P{Cc}*$/u, 'holds a control character'),
    v.transform(splitSynonyms),
    v.array(text(255)),
    // Two that differ in a mark that nobody sees are one by now.
    v.transform((words) => [...new Set(words)]),
  ),
);

const analysis = v.object({
  kuntaliittoCode: text(20),
  kuntaliittoName: text(255),
  abbreviation: v.optional(
    v.pipe(v.string(), v.transform(asSeen), v.maxLength(255, 'is longer than 255 characters')),
    '',
  ),
  synonyms,
});
const microbe = v.object({ nimi: text(255), lyhenne: text(255), synonyms });

/** So many errors are reported; the rest is counted. */
const reportedErrors = 20;

/**
 * Reads a list of analyses (kuntaliittoCode, kuntaliittoName or name, abbreviation, synonyms) or of microbes (nimi,
 * lyhenne, synonyms) from the text of a `.json` or `.csv` file. Other columns are ignored.
 * @throws StartupError that names the lines or entries that are wrong, and why
 */
export function readReferenceFile(fileName: string, content: string): ReferenceList {
  const isCsv = /\.csv$/i.test(fileName);
  const records = isCsv ? readCsv(withoutMark(content)) : readJson(withoutMark(content));
  const word = isCsv ? 'Line' : 'Entry';
  if (records.length === 0) throw new StartupError(`${fileName} holds no entries. Nothing was changed.`);
  if (records.some(({ values }) => 'kuntaliittoCode' in values)) {
    const entries = checked(records.map(withName), analysis, ({ kuntaliittoCode }) => [kuntaliittoCode], word);
    return { kind: 'analysis', entries };
  }
  if (records.some(({ values }) => 'nimi' in values)) {
    // What is spelled alike is one microbe to the configurator, and of two such it would know neither.
    return { kind: 'microbe', entries: checked(records, microbe, ({ nimi }) => [nimi, spellingOf(nimi)], word) };
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
    position: index + 1,
    values: typeof entry === 'object' && entry !== null ? (entry as FileRecord['values']) : {},
  }));
}

/** The name's column may be called `name`. */
function withName({ position, values }: FileRecord): FileRecord {
  return { position, values: { kuntaliittoName: values['name'], ...values } };
}

function checked<Schema extends v.GenericSchema>(
  records: readonly FileRecord[],
  schema: Schema,
  keyOf: (entry: v.InferOutput<Schema>) => readonly [name: string, key?: string],
  word: string,
): v.InferOutput<Schema>[] {
  const entries: v.InferOutput<Schema>[] = [];
  const errors: string[] = [];
  const earlierPositions = new Map<string, number>();
  for (const { position, values } of records) {
    const parsed = v.safeParse(schema, values);
    if (!parsed.success) {
      errors.push(...parsed.issues.map((issue) => `${word} ${position}: ${v.getDotPath(issue)} ${reasonOf(issue)}.`));
      continue;
    }
    const [name, key = name] = keyOf(parsed.output);
    const earlier = earlierPositions.get(key);
    if (earlier !== undefined)
      errors.push(`${word} ${position}: '${name}' is there already (${word.toLowerCase()} ${earlier}).`);
    earlierPositions.set(key, position);
    entries.push(parsed.output);
  }
  if (errors.length > 0) throw new StartupError(describe(errors));
  return entries;
}

function reasonOf({ type, input, message }: v.BaseIssue<unknown>): string {
  if (type !== 'string' && type !== 'object') return message;
  return input === undefined ? 'is missing' : 'is no text';
}

function describe(errors: readonly string[]): string {
  const more = errors.length - reportedErrors;
  return [
    ...errors.slice(0, reportedErrors),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    'Nothing was changed.',
  ].join('\n');
}
