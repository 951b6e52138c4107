import type { Product } from '#core/contracts/product.contract.ts';

/** Whether a row before this one has the same name, but for blanks around it and capitals; one without a name has none. */
export function isNamedBefore(names: readonly string[], index: number): boolean {
  const [name, ...before] = [names[index] ?? '', ...names.slice(0, index)].map((each) =>
    each.trim().toLocaleLowerCase('fi'),
  );
  return name !== '' && before.some((each) => each === name);
}

/** The outcomes that any result interpretation uses: they cannot be removed (Spec 1 §4). */
export function outcomesInUse({
  productAnalysisMappings,
}: Pick<Product, 'productAnalysisMappings'>): ReadonlySet<string> {
  const mappings = productAnalysisMappings.flatMap((mapping) => [mapping, ...mapping.childProductAnalysisMappings]);
  return new Set(
    mappings.flatMap(({ resultInterpretations }) => resultInterpretations.map(({ outcomeId }) => outcomeId)),
  );
}
