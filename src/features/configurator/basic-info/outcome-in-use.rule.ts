import type { Product } from '#core/contracts/product.contract.ts';

/** The outcomes that any result interpretation uses: they cannot be removed (Spec 1 §4). */
export function outcomesInUse({
  productAnalysisMappings,
}: Pick<Product, 'productAnalysisMappings'>): ReadonlySet<string> {
  const mappings = productAnalysisMappings.flatMap((mapping) => [mapping, ...mapping.childProductAnalysisMappings]);
  return new Set(
    mappings.flatMap(({ resultInterpretations }) => resultInterpretations.map(({ outcomeId }) => outcomeId)),
  );
}
