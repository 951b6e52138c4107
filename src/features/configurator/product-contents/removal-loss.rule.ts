import { AgeGroup, AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import type { AnalysisValues, PrimaryAnalysisValues } from './product-contents.values.ts';

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
