/**
 * The new rows, each that did not change as the object that stood there before: a row on the screen is drawn again only
 * when something in it changed.
 */
export function keepUnchanged<Row>(
  before: readonly Row[] | undefined,
  after: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  if (!before) return after;
  const known = new Map(before.map((row) => [idOf(row), row]));
  return after.map((row) => {
    const old = known.get(idOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
