import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { isPositive, longestFinding, mostFindings } from '#core/contracts/rules/microbe.rule.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import type { AnalysisValues, InterpretationRow } from './product-contents.values.ts';

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
  return lengthOf(value) > longestFinding ? 'tooLong' : undefined;
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
