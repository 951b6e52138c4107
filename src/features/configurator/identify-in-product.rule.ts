/**
 * By what the items of a product's lists are matched when two people changed it: analyses by their id, results by
 * what the laboratory answers, outcomes by theirs. A row that the server does not know yet has a key of its own.
 */
export function identifyInProduct(item: object): string | undefined {
  const fields = item as Readonly<Record<string, unknown>>;
  if ('diagnosticValues' in item) return textOf(fields.diagnosticValues);
  if ('productAnalysisMappingId' in item) return textOf(fields.productAnalysisMappingId);
  return textOf(fields.outcomeId) ?? textOf(fields.key);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
