import { AgeGroup, AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import type {
  AnalysisValues,
  PrimaryAnalysisValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { anId } from '#test/support/builders.ts';

/** A valid child analysis of the form. */
export function aChild(changes: Partial<AnalysisValues> = {}): AnalysisValues {
  return {
    productAnalysisMappingId: anId(),
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Chlamydia trachomatis',
    targetGender: TargetGender.Undefined,
    ageGroup: AgeGroup.Undefined,
    hasChildProductAnalysisMappings: false,
    resultType: AnalysisResultType.PositNegat,
    resultInterpretations: [{ diagnosticValues: 'posit', outcomeId: anId() }],
    instructionDescription: '',
    ...changes,
  };
}

/** A valid primary analysis of the form. */
export function aPrimary(changes: Partial<PrimaryAnalysisValues> = {}): PrimaryAnalysisValues {
  return { ...aChild(), targetGender: TargetGender.Both, childProductAnalysisMappings: [], ...changes };
}
