import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import type { PrimaryAnalysisValues } from './product-contents.values.ts';

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
