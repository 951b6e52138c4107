import { invalid, notFound } from '../http/problem-error.ts';

/**
 * The ids that a body names, in lower case as they are stored.
 * @throws ProblemError `invalid` with the path of one that occurs twice, `notFound` for one that the product does not
 * have (decision A37)
 */
export function checkedIds(
  named: readonly string[],
  known: ReadonlySet<string>,
  pathOf: (index: number) => string,
): string[] {
  const ids = named.map((id) => id.toLowerCase());
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalid({ [pathOf(twice)]: ['formErrors.invalid'] });
  if (ids.some((id) => !known.has(id))) throw notFound();
  return ids;
}
