import type { ProductAnalysisMapping } from './product.contract.ts';
import type { ProductSnapshot } from './product-version.contract.ts';
import type { Language } from './schemas.ts';

type Analysis = ProductSnapshot['analyses'][number];

/** The analyses of a snapshot as a product has them, with their instructions in one language. */
export function analysisMappingsOf(
  productId: string,
  { analyses }: ProductSnapshot,
  language: Language,
): ProductAnalysisMapping[] {
  return analyses.map((analysis) => ({
    ...mappingOf(productId, analysis, language),
    isPrimary: true,
    hasChildProductAnalysisMappings: analysis.children.length > 0,
    childProductAnalysisMappings: analysis.children.map((child) => ({
      ...mappingOf(productId, child, language),
      isPrimary: false,
      hasChildProductAnalysisMappings: false,
      parentProductAnalysisMappingId: analysis.id,
    })),
  }));
}

function mappingOf(
  productId: string,
  { id, code, name, targetGender, ageGroup, resultType, findings, instructions }: Omit<Analysis, 'children'>,
  language: Language,
) {
  return {
    productAnalysisMappingId: id,
    productId,
    kuntaliittoCode: code,
    kuntaliittoName: name,
    targetGender,
    ageGroup,
    resultType,
    resultInterpretations: findings.map((finding) => ({
      productAnalysisMappingId: id,
      outcomeId: finding.outcome,
      analysisResultType: resultType,
      diagnosticValues: finding.id,
    })),
    instructionDescription: instructions[language],
  };
}
