import { changesBetween, type Change, formPathOf, type Versions } from '#core/conflicts/differences.rule.ts';
import { mergeChanges, type Identify } from '#core/conflicts/merge-changes.rule.ts';
import { identifyInProduct } from '../load-product.query.ts';

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
