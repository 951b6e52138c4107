import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender, type Outcome } from '#core/contracts/product.contract.ts';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { positiveValue } from '#core/contracts/rules/microbe.rule.ts';
import type { AnalysisValues, PrimaryAnalysisValues, InterpretationRow } from './product-contents.values.ts';

/** How many child analyses an analysis may have, as updateProductContent limits them. */
const mostChildren = 100;

/**
 * The child analyses that an analysis with a panel's code is to be answered by and does not have yet, as the reference
 * list knows them. None where the list does not, and none that would be too many.
 */
export function missingPanelChildren(
  analyses: readonly Analysis[],
  { kuntaliittoCode, childProductAnalysisMappings: children }: PrimaryAnalysisValues,
): readonly Analysis[] {
  const panel = analyses.find((analysis) => analysis.kuntaliittoCode === kuntaliittoCode);
  const missing = (panel?.childCodes ?? [])
    .filter((code) => children.every((child) => child.kuntaliittoCode !== code))
    .flatMap((code) => analyses.find((analysis) => analysis.kuntaliittoCode === code) ?? []);
  return children.length + missing.length > mostChildren ? [] : missing;
}

/**
 * What toggling 'has child analyses' would remove, and therefore asks about first (Spec 1 §4): a chosen result type
 * with its findings, or child analyses. Undefined when nothing is lost.
 */
export function lossByChildAnalyses(
  { resultType, childProductAnalysisMappings }: PrimaryAnalysisValues,
  turnedOn: boolean,
): 'results' | 'children' | undefined {
  if (turnedOn) return resultType === AnalysisResultType.Unknown ? undefined : 'results';
  return childProductAnalysisMappings.length > 0 ? 'children' : undefined;
}

/** The analysis with 'has child analyses' toggled: the other side is empty. */
export function withChildAnalyses(analysis: PrimaryAnalysisValues, turnedOn: boolean): PrimaryAnalysisValues {
  return turnedOn
    ? {
        ...analysis,
        hasChildProductAnalysisMappings: true,
        resultType: AnalysisResultType.Unknown,
        resultInterpretations: [],
      }
    : { ...analysis, hasChildProductAnalysisMappings: false, childProductAnalysisMappings: [] };
}

/** Whether removing an analysis would lose anything that somebody typed or chose: it is asked about then (decision 80). */
export function holdsAnything(analysis: AnalysisValues | PrimaryAnalysisValues): boolean {
  const { kuntaliittoCode, kuntaliittoName, instructionDescription, resultInterpretations } = analysis;
  const children = 'childProductAnalysisMappings' in analysis ? analysis.childProductAnalysisMappings : [];
  return (
    [kuntaliittoCode, kuntaliittoName, instructionDescription].some((text) => text.trim() !== '') ||
    analysis.targetGender !== TargetGender.Undefined ||
    analysis.ageGroup !== AgeGroup.Undefined ||
    analysis.resultType !== AnalysisResultType.Unknown ||
    resultInterpretations.length > 0 ||
    children.some(holdsAnything)
  );
}

/**
 * The findings that an analysis has right after its result type was chosen (Spec 1 §4): positive/negative begins with
 * the first positive outcome, microbe findings with none.
 */
export function interpretationsOfResultType(
  resultType: AnalysisResultType,
  outcomes: readonly Outcome[],
): readonly InterpretationRow[] {
  if (resultType !== AnalysisResultType.PositNegat) return [];
  const outcomeId = positiveOutcomes(outcomes)[0]?.outcomeId ?? '';
  return [{ diagnosticValues: positiveValue, outcomeId }];
}

/** The outcomes that a finding can lead to. */
export function positiveOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

const answers = [
  'hasChildProductAnalysisMappings',
  'resultType',
  'resultInterpretations',
  'childProductAnalysisMappings',
] as const;

/**
 * How an analysis is answered is one choice where two people have it otherwise: child analyses, and each result type,
 * have findings of their own, which make no sense beside the other's (Spec 1 §4).
 */
export function answersTogether(mine: object, theirs: object): readonly string[] {
  if (!('hasChildProductAnalysisMappings' in mine)) return [];
  const [one, other] = [mine as AnalysisValues, theirs as AnalysisValues];
  const isSameKind =
    one.hasChildProductAnalysisMappings === other.hasChildProductAnalysisMappings &&
    one.resultType === other.resultType;
  return isSameKind ? [] : answers;
}
