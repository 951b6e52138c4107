import type { AnalysisValues } from './product-contents.values.ts';

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
