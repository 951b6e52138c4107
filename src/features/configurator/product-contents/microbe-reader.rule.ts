import { longestFinding, microbeText, type MicrobeNames, spellingOf } from '#core/contracts/rules/microbe.rule.ts';
import type { InterpretationRow } from './product-contents.values.ts';

/** What a pasted list says, each thing once and in its order. */
export interface ReadMicrobes {
  /** Those of the reference list that are not there yet, as they are stored. */
  readonly found: readonly string[];
  /** Those that are there already. */
  readonly present: readonly string[];
  /** Names of several microbes, with those of them that are not there yet. */
  readonly unclear: readonly UnclearMicrobe[];
  /** What no microbe of the list is called by. */
  readonly unknown: readonly string[];
  /** Cells of a number alone beside others, which number the rows or count something: '18' of 'HPV 16⇥18', too. */
  readonly leftOut: readonly string[];
}

interface UnclearMicrobe {
  readonly entry: string;
  readonly candidates: readonly string[];
}

/** An entry of a list as it stands there. */
interface Entry {
  readonly text: string;
  readonly isLeftOut?: true;
}

/** An entry of a list, and what it may mean. */
interface ReadEntry {
  readonly entry: string;
  readonly isLeftOut?: true;
  readonly identity: string;
  readonly microbe: string | undefined;
  readonly candidates: readonly { readonly value: string; readonly identity: string }[];
}

/**
 * Reads the microbes of a list, or of a spreadsheet's cells. While a list is typed, which may have thousands of lines, those are
 * read that have changed.
 */
export class MicrobeReader {
  #lines: ReadonlyMap<string, readonly ReadEntry[]> = new Map();

  constructor(private readonly names: MicrobeNames) {}

  /** @param rows the findings that the analysis has */
  read(text: string, rows: readonly InterpretationRow[]): ReadMicrobes {
    const there = new Set(rows.map(({ diagnosticValues }) => this.names.identityOf(diagnosticValues)));
    const seen = new Set<string>();
    const read = {
      found: [] as string[],
      present: [] as string[],
      unclear: [] as UnclearMicrobe[],
      unknown: [] as string[],
    };
    const leftOut = new Set<string>();
    for (const each of this.#entriesOf(withoutHeadings(text).trim())) {
      const { entry, identity, microbe, candidates: several } = each;
      if (each.isLeftOut) leftOut.add(entry);
      if (each.isLeftOut || seen.has(identity)) continue;
      seen.add(identity);
      const candidates = several.filter((each) => !there.has(each.identity)).map(({ value }) => value);
      if (candidates.length > 0) read.unclear.push({ entry, candidates });
      else if (there.has(identity) || several.length > 0) read.present.push(microbe ?? entry);
      else if (microbe !== undefined) read.found.push(microbe);
      else read.unknown.push(entry);
    }
    return { ...read, leftOut: [...leftOut] };
  }

  #entriesOf(text: string): readonly ReadEntry[] {
    const [lineEnd] = separators;
    if (text.length <= longestName || !lineEnd.test(text)) return this.#read(entriesOf(text, this.names));
    const before = this.#lines;
    const lines = new Map<string, readonly ReadEntry[]>();
    for (const line of text.split(lineEnd))
      if (!lines.has(line)) lines.set(line, before.get(line) ?? this.#read(entriesOf(line, this.names, 1, false)));
    this.#lines = lines;
    return [...lines.values()].flat();
  }

  #read(entries: readonly Entry[]): readonly ReadEntry[] {
    const { names } = this;
    return entries.map(({ text: entry, isLeftOut }) => {
      if (isLeftOut) return { entry, isLeftOut, identity: '', microbe: undefined, candidates: [] };
      const microbe = names.meant(entry);
      const several = microbe ? [] : names.candidates(entry).map(microbeText);
      return {
        entry,
        identity: names.identityOf(entry),
        microbe: microbe && microbeText(microbe),
        candidates: several.map((value) => ({ value, identity: names.identityOf(value) })),
      };
    });
  }
}

/** Whether a text that is pasted into the field of one microbe is a list of several. */
export function isListOfMicrobes(text: string, names: MicrobeNames): boolean {
  const { found, unclear, unknown } = new MicrobeReader(names).read(text, []);
  return found.length + unclear.length + unknown.length > 1;
}

/** What is longer is the name of no microbe, though that may be broken into lines. */
const longestName = 2 * longestFinding;

/** Lines, then the cells of a line, then what stands between marks that a name may hold as well. */
const separators = [/[\r\n]+/, /\t/, /\|/, /;/, /,/] as const;

const bullets = String.raw`•*·∙●○◦‣▪▫■□◆❖►➢➤✓✔§`;
/** An empty cell, a dash or a bullet alone, and the line under the headings of a table that is made of marks. */
const nothing = new RegExp(`^(?:[${bullets}]?|[:+]*[-–—=_][-–—=_:+]*)$`, 'u');
/** Before an entry of a list. Word parts from what they stand before by a tab its numbers, letters and second bullet, 'o'. */
const listMark = new RegExp(
  String.raw`^(?:[-–—${bullets}]\s+|\(?\d{1,3}[.)]\s+|(?:o|\(?\p{Ll}[.)]|[ivx]{2,4}[.)]|\d{1,3}(?:\.\d{1,3})+[.)]?)\t)`,
  'u',
);

/** A cell of a number alone, such as '12.', '1,5' and '30 %'. */
const number = /^[\s"]*\d[\d\s.,)%"]*$/;

function saysNothing(text: string): boolean {
  return nothing.test(text.replace(/[\s\p{C}|;,]+/gu, ''));
}

function entriesOf(text: string, names: MicrobeNames, from = 0, isOneLine = true): readonly Entry[] {
  const entry = withoutBullet(text);
  if (saysNothing(entry) || (from === 1 && isHeading(text))) return [];
  const cells = withoutMark(text);
  const at = separators.findIndex((mark, level) => level >= from && mark.test(cells));
  // Both cells of 'name, short name' are one microbe.
  if (at < 0 || isKnown(entry, names)) return [{ text: entry }];
  const parts = cells.split(separators[at]!);
  const numbers = numbersBeside(parts, at, names);
  // A comma is more often of the name, 'Streptococcus, ryhmä B', but for a line that is a list of more.
  const isComma = at === separators.length - 1;
  const mayBeName = isComma && (parts.length === 2 || !isOneLine);
  if (mayBeName && !parts.some((part) => isKnown(withoutBullet(part), names))) return [{ text: entry }];
  return parts.flatMap((part): readonly Entry[] =>
    numbers.has(part)
      ? [{ text: withoutBullet(part), isLeftOut: true }]
      : entriesOf(part, names, at + 1, isOneLine && at > 0),
  );
}

/** Rows are numbered, and things counted, in cells of their own; a number that is a microbe's name, or stands alone, is one. */
function numbersBeside(parts: readonly string[], at: number, names: MicrobeNames): ReadonlySet<string> {
  const isOfTable = at === 1 || at === 2;
  const numbers = new Set(parts.filter((part) => number.test(part) && !isKnown(withoutBullet(part), names)));
  const isBesideWords = parts.some((part) => !numbers.has(part) && !saysNothing(part));
  return isOfTable && isBesideWords ? numbers : new Set();
}

function isKnown(entry: string, names: MicrobeNames): boolean {
  return names.meant(entry) !== undefined || names.candidates(entry).length > 0;
}

/** '- Escherichia coli', '2. Escherichia coli' and '"Escherichia coli"' are all that microbe; '"a ""b"""' is 'a "b"'. */
function withoutBullet(text: string): string {
  return withoutMark(text)
    .replace(/^"(.*)"$/, (_all, quoted: string) => quoted.replaceAll('""', '"'))
    .trim();
}

function withoutMark(text: string): string {
  return text.trim().replace(listMark, '');
}

const headings = new Set([
  'mikrobi',
  'mikrobit',
  'mikrobin nimi',
  'nimi',
  'lyhenne',
  'lyhytnimi',
  'synonyymit',
  'löydös',
  'löydökset',
  // Of the column that numbers the rows.
  '#',
  'nro',
  'nr',
  'numero',
  'rivi',
  // Of one that counts.
  'määrä',
  'lukumäärä',
  'lkm',
]);

/** Without a spreadsheet's first row, where each of its cells heads a column: the row below it may be the one line of a list. */
function withoutHeadings(text: string): string {
  const [first = '', ...rows] = text.trimStart().split(/\r?\n/);
  return isHeading(first) ? rows.join('\n') : text;
}

/** Whether each cell of a row heads a column: a long table's stand among its rows as well. */
function isHeading(row: string): boolean {
  const cells = row.split(/[\t|;,]/).map((cell) => spellingOf(withoutBullet(cell)));
  const words = cells.filter((cell) => cell !== '');
  return words.length > 0 && words.every((word) => headings.has(word));
}
