import { changesBetween, type Change, formPathOf, type Versions } from '#core/conflicts/differences.rule.ts';
import { mergeChanges, type Identify } from '#core/conflicts/merge-changes.rule.ts';

/**
 * What saving a form changes of what is stored: what others have saved since the form was opened is no change of its
 * own. Paths are as the form names its fields, with '#' for an item that it removes.
 */
export function changesOfSave<Values>({ base, mine, theirs }: Versions<Values>): readonly Change[] {
  const { merged } = mergeChanges(base, mine, theirs, identifyInProduct);
  const identify = identifyNewToo();
  return changesBetween(theirs, merged, identify).map((change) => ({
    ...change,
    path: formPathOf(change.path, merged, identify).split('.'),
  }));
}

/** New rows, which the server has given no id yet, are included as well: each by one of its own. */
function identifyNewToo(): Identify {
  const news = new Map<object, string>();
  return (item) => {
    const known = identifyInProduct(item) ?? news.get(item);
    if (known !== undefined) return known;
    const id = `new ${news.size}`;
    news.set(item, id);
    return id;
  };
}

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
