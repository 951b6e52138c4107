import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { isPositive, microbeText, type MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import type {
  AnalysisPath,
  AnalysisValues,
  InterpretationRow,
  PrimaryAnalysisValues,
} from './product-contents.values.ts';

/** What a pasted list says, each thing once and in its order. */
export interface ReadMicrobes {
  /** Those of the reference list that are not there yet, as they are stored. */
  readonly found: readonly string[];
  /** Those that are there already. */
  readonly present: readonly string[];
  /** What no microbe of the list is called by. */
  readonly unknown: readonly string[];
}

/** Reads the microbes of a list, or of a spreadsheet's cells, for an analysis that has these findings. */
export function readMicrobes(text: string, rows: readonly InterpretationRow[], names: MicrobeNames): ReadMicrobes {
  const there = new Set(rows.map(({ diagnosticValues }) => names.identityOf(diagnosticValues)));
  const seen = new Set<string>();
  const read = { found: [] as string[], present: [] as string[], unknown: [] as string[] };
  for (const entry of entriesOf(text, names)) {
    const identity = names.identityOf(entry);
    if (seen.has(identity)) continue;
    seen.add(identity);
    const microbe = names.meant(entry);
    const kind = there.has(identity) ? 'present' : microbe ? 'found' : 'unknown';
    read[kind].push(microbe ? microbeText(microbe) : entry);
  }
  return read;
}

/** Whether a text that is pasted into the field of one microbe is a list of several. */
export function isListOfMicrobes(text: string, names: MicrobeNames): boolean {
  const { found, unknown } = readMicrobes(text, [], names);
  return found.length + unknown.length > 1;
}

/** Lines, then the cells of a line, then what stands between marks that a name may hold as well. */
const separators = [/[\r\n]+/, /\t/, /;/, /,/];

function entriesOf(text: string, names: MicrobeNames, level = 0, isOneLine = true): readonly string[] {
  const entry = withoutBullet(text);
  if (entry === '') return [];
  const separator = separators[level];
  // Both cells of 'name, short name' are one microbe.
  if (!separator || names.meant(entry)) return [entry];
  const parts = text.split(separator);
  // In a line of its own a comma is more often of the name: 'Streptococcus, ryhmä B'.
  const isName = separator.source === ',' && !isOneLine && !parts.some((part) => names.meant(withoutBullet(part)));
  if (isName) return [entry];
  return parts.flatMap((part) => entriesOf(part, names, level + 1, level === 0 ? parts.length === 1 : isOneLine));
}

/** '- Escherichia coli', '2. Escherichia coli' and '"Escherichia coli"' are all that microbe. */
function withoutBullet(text: string): string {
  return text
    .trim()
    .replace(/^(?:[-–•*·]|\d{1,3}[.)])\s+/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

/** A value of one's own may be anything but the one of positive/negative. */
export function mayBeOwn(value: string): boolean {
  return !isPositive(value);
}

/** The findings with these microbes in them: in place of the empty row that they were pasted into, else at the end. */
export function withMicrobes(
  rows: readonly InterpretationRow[],
  microbes: readonly string[],
  outcomeId: string,
  into = rows.length,
): readonly InterpretationRow[] {
  const added = microbes.map((diagnosticValues) => ({ diagnosticValues, outcomeId }));
  const isEmpty = rows[into]?.diagnosticValues.trim() === '';
  const at = isEmpty ? into : rows.length;
  return [...rows.slice(0, at), ...added, ...rows.slice(isEmpty ? at + 1 : at)];
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

/** An analysis of the form with its path, the primary ones each followed by its children. */
export function placedAnalyses(
  analyses: readonly PrimaryAnalysisValues[],
): readonly { readonly path: AnalysisPath; readonly analysis: AnalysisValues }[] {
  return analyses.flatMap((analysis, index) => [
    { path: `productAnalysisMappings.${index}` as const, analysis },
    ...analysis.childProductAnalysisMappings.map((child, at) => ({
      path: `productAnalysisMappings.${index}.childProductAnalysisMappings.${at}` as const,
      analysis: child,
    })),
  ]);
}
