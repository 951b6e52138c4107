/**
 * The key of each row, by its id. A row keeps its key as long as it is on the screen, and with it its elements and the
 * focus in them; a new one takes over those of one that disappeared: so another page only changes texts, where new
 * elements would cost twice as much.
 */
export function assignSlots(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const stays = new Set(ids);
  const free = [...before].filter(([id]) => !stays.has(id)).map(([, slot]) => slot);
  // From the top: rows that are all new then stand in the order in which their elements are.
  free.sort((one, other) => one - other);
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? unused++]));
}
