import type { AnalysisValues, InterpretationRow, ProductContentsValues } from './product-contents.values.ts';

/**
 * Spells microbes as the service has stored them: it stores one of the reference list in the list's own spelling
 * (decision 136). By their spelling rows are told apart: to the form they would be others, and no longer in their place.
 */
export function adoptSpelling(
  values: ProductContentsValues,
  sent: ProductContentsValues,
  stored: ProductContentsValues,
): ProductContentsValues {
  const [sentById, storedById] = [byId(sent), byId(stored)];
  const adopted = <Analysis extends AnalysisValues>(analysis: Analysis): Analysis => {
    const { productAnalysisMappingId: id, resultInterpretations: rows } = analysis;
    const spelled = newSpellings(sentById.get(id) ?? [], storedById.get(id) ?? []);
    if (spelled.size === 0) return analysis;
    const resultInterpretations = rows.map((row) => {
      const diagnosticValues = spelled.get(row.diagnosticValues) ?? row.diagnosticValues;
      return { ...row, diagnosticValues };
    });
    return { ...analysis, resultInterpretations };
  };
  return {
    ...values,
    productAnalysisMappings: values.productAnalysisMappings.map((primary) => ({
      ...adopted(primary),
      childProductAnalysisMappings: primary.childProductAnalysisMappings.map(adopted),
    })),
  };
}

function byId({ productAnalysisMappings }: ProductContentsValues): ReadonlyMap<string, readonly InterpretationRow[]> {
  const all = productAnalysisMappings.flatMap((primary) => [primary, ...primary.childProductAnalysisMappings]);
  return new Map(all.map(({ productAnalysisMappingId: id, resultInterpretations }) => [id, resultInterpretations]));
}

/** By what was sent, where the same rows came back. */
function newSpellings(
  sent: readonly InterpretationRow[],
  stored: readonly InterpretationRow[],
): ReadonlyMap<string, string> {
  if (sent.length !== stored.length) return new Map();
  const pairs = sent.map((row, at) => [row, stored[at]!] as const);
  if (pairs.some(([one, other]) => one.outcomeId !== other.outcomeId)) return new Map();
  return new Map(
    pairs
      .filter(([one, other]) => one.diagnosticValues !== other.diagnosticValues)
      .map(([one, other]) => [one.diagnosticValues, other.diagnosticValues]),
  );
}
