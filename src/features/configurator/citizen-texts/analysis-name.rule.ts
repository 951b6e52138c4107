import type { ProductAnalysisMapping } from '#core/contracts/product.contract.ts';

/** An analysis as it is named on the screen: code and name. */
export function analysisName({
  kuntaliittoCode,
  kuntaliittoName,
}: Pick<ProductAnalysisMapping, 'kuntaliittoCode' | 'kuntaliittoName'>): string {
  return `${kuntaliittoCode} ${kuntaliittoName}`.trim();
}
