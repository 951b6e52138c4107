/** Items in the order of those that are shown; the others come after them, in their own. */
export function inPlaceOf<Item>(
  shown: readonly Item[],
  items: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const places = new Map(shown.map((item, place) => [idOf(item), place]));
  const placeOf = (item: Item): number => places.get(idOf(item)) ?? shown.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
