import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import type { PrimaryAnalysisValues } from './product-contents.values.ts';

/**
 * What turning 'has child analyses' on or off would remove, and therefore asks about first (Spec 1 §4):
 * a chosen result type with its findings, or child analyses. Undefined when nothing is lost.
 */
export function lossByChildAnalyses(
  { resultType, childProductAnalysisMappings }: PrimaryAnalysisValues,
  turnedOn: boolean,
): 'results' | 'children' | undefined {
  if (turnedOn) return resultType === AnalysisResultType.Unknown ? undefined : 'results';
  return childProductAnalysisMappings.length > 0 ? 'children' : undefined;
}

/** The analysis with 'has child analyses' turned on or off: the other side is empty. */
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
