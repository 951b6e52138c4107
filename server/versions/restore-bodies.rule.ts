import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import type { ProductVersion } from '../products/lock-product.ts';
import type { OutcomeRow } from '../products/outcome-rows.ts';

type Analysis = ProductSnapshot['analyses'][number];
type NamedOutcome = Pick<OutcomeRow, 'outcomeId' | 'name' | 'outcomeType'>;

/** What the calls that save a product's phases would send to store a version. */
export type RestoreBodies = ReturnType<typeof restoreBodies>;

/**
 * The saves that a restoring consists of.
 * @param fixed the product's fixed outcomes, which every version has
 */
export function restoreBodies(version: ProductVersion, contents: ProductSnapshot, fixed: readonly NamedOutcome[]) {
  const { productId } = version;
  const positive = contents.outcomes.map(({ id, name }) => ({
    outcomeId: id,
    name,
    outcomeType: OutcomeType.Positive,
  }));
  const { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled } = contents;
  return {
    basicInfo: {
      ...version,
      productName: contents.productName,
      productDescription: contents.productDescription,
      outcomes: [
        ...fixed.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType })),
        ...positive,
      ] as NamedOutcome[],
    },
    content: {
      ...version,
      productAnalysisMappings: contents.analyses.map((analysis) => ({
        ...mappingOf(productId, analysis),
        isPrimary: true,
        hasChildProductAnalysisMappings: analysis.children.length > 0,
        childProductAnalysisMappings: analysis.children.map((child) => ({
          ...mappingOf(productId, child),
          isPrimary: false,
          hasChildProductAnalysisMappings: false,
          parentProductAnalysisMappingId: analysis.id,
        })),
      })),
    },
    settings: {
      ...version,
      returnByMailEnabled,
      returnToLabEnabled,
      contactByEmailEnabled,
      contactBySmsEnabled,
    },
  };
}

function mappingOf(
  productId: string,
  { id, code, name, findings, instructions, ...choices }: Omit<Analysis, 'children'>,
) {
  const { targetGender, ageGroup, resultType } = choices;
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
    instructionDescription: instructions.fi,
  };
}
