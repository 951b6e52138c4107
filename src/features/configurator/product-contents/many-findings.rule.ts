import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import {
  isPositive,
  longestFinding,
  microbeText,
  type MicrobeNames,
  mostFindings,
  spellingOf,
} from '#core/contracts/rules/microbe.rule.ts';
import type { AnalysisValues, InterpretationRow } from './product-contents.values.ts';

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
}

interface UnclearMicrobe {
  readonly entry: string;
  readonly candidates: readonly string[];
}

/** Reads the microbes of a list, or of a spreadsheet's cells, for an analysis that has these findings. */
export function readMicrobes(text: string, rows: readonly InterpretationRow[], names: MicrobeNames): ReadMicrobes {
  const there = new Set(rows.map(({ diagnosticValues }) => names.identityOf(diagnosticValues)));
  const seen = new Set<string>();
  const read = {
    found: [] as string[],
    present: [] as string[],
    unclear: [] as UnclearMicrobe[],
    unknown: [] as string[],
  };
  for (const entry of entriesOf(withoutHeadings(text).trim(), names)) {
    const identity = names.identityOf(entry);
    if (seen.has(identity)) continue;
    seen.add(identity);
    const microbe = names.meant(entry);
    const several = names.candidates(entry).map(microbeText);
    const candidates = several.filter((candidate) => !there.has(names.identityOf(candidate)));
    if (candidates.length > 0) read.unclear.push({ entry, candidates });
    else if (there.has(identity) || several.length > 0) read.present.push(microbe ? microbeText(microbe) : entry);
    else if (microbe) read.found.push(microbeText(microbe));
    else read.unknown.push(entry);
  }
  return read;
}

/** Whether a text that is pasted into the field of one microbe is a list of several. */
export function isListOfMicrobes(text: string, names: MicrobeNames): boolean {
  const { found, unclear, unknown } = readMicrobes(text, [], names);
  return found.length + unclear.length + unknown.length > 1;
}

/** Lines, then the cells of a line, then what stands between marks that a name may hold as well. */
const separators = [/[\r\n]+/, /\t/, /\|/, /;/, /,/];

/** An empty cell, a dash or a bullet alone, and the line under the headings of a table that is made of marks. */
function saysNothing(text: string): boolean {
  const marks = text.replace(/[\s\p{C}|;,]+/gu, '');
  return /^(?:[•*·]?|[:+]*[-–—=_][-–—=_:+]*)$/.test(marks);
}

function entriesOf(text: string, names: MicrobeNames, from = 0, isOneLine = true): readonly string[] {
  const entry = withoutBullet(text);
  if (saysNothing(entry)) return [];
  const at = separators.findIndex((mark, level) => level >= from && mark.test(text));
  // Both cells of 'name, short name' are one microbe.
  if (at < 0 || isKnown(entry, names)) return [entry];
  const parts = text.split(separators[at]!);
  // A comma is more often of the name, 'Streptococcus, ryhmä B', but for a line that is a list of more.
  const isComma = at === separators.length - 1;
  const mayBeName = isComma && (parts.length === 2 || !isOneLine);
  if (mayBeName && !parts.some((part) => isKnown(withoutBullet(part), names))) return [entry];
  return parts.flatMap((part) => entriesOf(part, names, at + 1, isOneLine && at > 0));
}

function isKnown(entry: string, names: MicrobeNames): boolean {
  return names.meant(entry) !== undefined || names.candidates(entry).length > 0;
}

/** '- Escherichia coli', '2. Escherichia coli' and '"Escherichia coli"' are all that microbe; '"a ""b"""' is 'a "b"'. */
function withoutBullet(text: string): string {
  return text
    .trim()
    .replace(/^(?:[-–•*·]|\d{1,3}[.)])\s+/, '')
    .replace(/^"(.*)"$/, (_all, quoted: string) => quoted.replaceAll('""', '"'))
    .trim();
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
]);

/** A spreadsheet's first row, where each of its cells heads a column. */
function withoutHeadings(text: string): string {
  const [first = '', ...rows] = text.trimStart().split(/\r?\n/);
  const cells = first.split(/[\t|;,]/).map((cell) => spellingOf(withoutBullet(cell)));
  const words = cells.filter((cell) => cell !== '');
  return words.length > 0 && words.every((word) => headings.has(word)) ? rows.join('\n') : text;
}

/** Why something can be no value of one's own. */
export type NotOwn = 'positive' | 'tooLong' | 'invisible';

/** A text without the characters that nobody sees and that come along with copied text. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '');
}

/** A value of one's own may be anything that can be seen and stored but the one of positive/negative. */
export function whyNotOwn(value: string): NotOwn | undefined {
  if (isPositive(value)) return 'positive';
  if (withoutInvisible(value) !== value) return 'invisible';
  return value.length > longestFinding ? 'tooLong' : undefined;
}

/** The findings with these microbes in them: in place of the empty row that they were pasted into, else at the end. */
export function withMicrobes(
  rows: readonly InterpretationRow[],
  microbes: readonly string[],
  outcomeId: string,
  into = rows.length,
): readonly InterpretationRow[] {
  const added = microbes.map((diagnosticValues) => ({ diagnosticValues, outcomeId }));
  const isEmpty = isEmptyRow(rows[into]);
  const at = isEmpty ? into : rows.length;
  return [...rows.slice(0, at), ...added, ...rows.slice(isEmpty ? at + 1 : at)];
}

/** How many microbes still fit among the findings, pasted into this row. */
export function roomFor(rows: readonly InterpretationRow[], into?: number): number {
  const taken = rows.length - (into !== undefined && isEmptyRow(rows[into]) ? 1 : 0);
  return Math.max(0, mostFindings - taken);
}

function isEmptyRow(row: InterpretationRow | undefined): boolean {
  return row?.diagnosticValues.trim() === '';
}

/** Why an analysis can have no outcome set for all of its findings, or the findings of another analysis. */
export type Unfit = 'children' | 'noResultType' | 'noFindings' | 'itself';

/** Whether one outcome can be set for all findings of an analysis. */
export function unfitForOutcome(analysis: AnalysisValues): Unfit | undefined {
  if (analysis.hasChildProductAnalysisMappings) return 'children';
  if (!hasResultType(analysis)) return 'noResultType';
  return analysis.resultInterpretations.length === 0 ? 'noFindings' : undefined;
}

/** Whether an analysis can have the findings of this one. */
export function unfitForFindingsOf(source: AnalysisValues, analysis: AnalysisValues): Unfit | undefined {
  if (source.productAnalysisMappingId === analysis.productAnalysisMappingId) return 'itself';
  return analysis.hasChildProductAnalysisMappings ? 'children' : undefined;
}

/** One that is chosen, and that this screen can edit. */
function hasResultType({ resultType }: AnalysisValues): boolean {
  return resultType === AnalysisResultType.PositNegat || resultType === AnalysisResultType.MicrobeFindings;
}

/** Whether there is anything that others could have the same. */
export function isAnswered(analysis: AnalysisValues): boolean {
  return hasResultType(analysis) && analysis.resultInterpretations.length > 0;
}
