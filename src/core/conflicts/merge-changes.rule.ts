/** What both sides changed differently: a person has to choose. */
export interface FieldConflict {
  /** Where: keys and, for items of lists, `#{id}`. */
  readonly path: readonly string[];
  /** Undefined on the side that does not have the item: it removed it, or the other side has added it. */
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isAdded?: boolean;
}

export interface Merge<T> {
  /** Both sides' changes; where they conflict, mine. */
  readonly merged: T;
  readonly conflicts: readonly FieldConflict[];
}

/** The id of a list's item; undefined for one that has none yet. */
export type Identify = (item: object) => string | undefined;

/** The fields of an item that, as the two sides have it, only make sense together; none where each stands for itself. */
export type Together = (mine: object, theirs: object, base: object) => readonly string[];

type Item = Readonly<Record<string, unknown>>;

/**
 * Three-way merge of a form's values (requirements.md 'Lost updates'): `base` is what the form was loaded with,
 * `mine` what is typed, `theirs` what is stored now. Fields changed by one side only are taken from that side.
 */
export function mergeChanges<T>(
  base: T,
  mine: T,
  theirs: T,
  identify: Identify,
  together: Together = () => [],
): Merge<T> {
  const conflicts: FieldConflict[] = [];
  const merged = mergeValue(base, mine, theirs, [], { identify, together, conflicts });
  return { merged: merged as T, conflicts };
}

interface Walk {
  readonly identify: Identify;
  readonly together: Together;
  readonly conflicts: FieldConflict[];
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: readonly string[], walk: Walk): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  if (isList(mine) && isList(theirs)) return mergeLists(isList(base) ? base : [], mine, theirs, path, walk);
  if (isItem(mine) && isItem(theirs)) return mergeItems(isItem(base) ? base : {}, mine, theirs, path, walk);
  walk.conflicts.push({ path, mine, theirs });
  return mine;
}

function mergeItems(base: Item, mine: Item, theirs: Item, path: readonly string[], walk: Walk): Item {
  const together = walk.together(mine, theirs, base);
  const isChangedBy = (side: Item): boolean => together.some((key) => !isEqual(base[key], side[key]));
  const isOneConflict = isChangedBy(mine) && isChangedBy(theirs);
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const apart = isOneConflict ? keys.filter((key) => !together.includes(key)) : keys;
  const conflicts: FieldConflict[] = [];
  const merged = Object.fromEntries(
    apart.map((key) => [key, mergeValue(base[key], mine[key], theirs[key], [...path, key], { ...walk, conflicts })]),
  );
  const withFieldsOf = (side: Item): Item => ({ ...merged, ...only(side, together) });
  // The item as a whole comes before its fields: what is chosen of these is put into it.
  if (isOneConflict) walk.conflicts.push({ path, mine: withFieldsOf(mine), theirs: withFieldsOf(theirs) });
  walk.conflicts.push(...conflicts);
  return isOneConflict ? withFieldsOf(mine) : merged;
}

function only(item: Item, keys: readonly string[]): Item {
  return Object.fromEntries(keys.filter((key) => key in item).map((key) => [key, item[key]]));
}

/**
 * Items are matched by id, those without one by what they hold. The order is that of the side that has changed it, mine
 * where both have; what only the other side has stands after what it follows there.
 */
function mergeLists(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  path: readonly string[],
  walk: Walk,
) {
  const byId = (list: readonly Item[]) => new Map(list.map((item) => [walk.identify(item), item]));
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const nameless = (list: readonly Item[]) => list.filter((item) => walk.identify(item) === undefined);
  const removed = without(nameless(base), nameless(theirs));
  const keysIn = (list: readonly Item[]) => keysOf(list, walk.identify);
  const [baseKeys, mineKeys, theirsKeys] = [keysIn(base), keysIn(mine), keysIn(theirs)];
  const ofMine = mine.flatMap((item, at) => {
    const id = walk.identify(item);
    if (id === undefined) return takeEqual(removed, item) ? [] : [[mineKeys[at], item] as const];
    const entry = mergeEntry(baseById.get(id), item, theirsById.get(id), [...path, `#${id}`], walk);
    return entry.map((each) => [mineKeys[at], each] as const);
  });
  const addedNameless = without(nameless(theirs), nameless(base));
  const added = theirs.flatMap((item, at) => {
    const id = walk.identify(item);
    if (id === undefined) return takeEqual(addedNameless, item) ? [[theirsKeys[at], item] as const] : [];
    if (mineById.has(id)) return [];
    const entry = mergeEntry(baseById.get(id), undefined, item, [...path, `#${id}`], walk);
    return entry.map((each) => [theirsKeys[at], each] as const);
  });
  const merged = new Map<unknown, Item>([...ofMine, ...added]);
  const isTheirOrder = isInOrderOf(baseKeys, mineKeys) && !isInOrderOf(baseKeys, theirsKeys);
  const keys = isTheirOrder ? joinOrders(theirsKeys, mineKeys) : joinOrders(mineKeys, theirsKeys);
  return keys.flatMap((key) => merged.get(key) ?? []);
}

/** By what an item's place is known, once for each: the same id may occur again, and one without an id is only itself. */
function keysOf(list: readonly Item[], identify: Identify): readonly unknown[] {
  const counts = new Map<string, number>();
  return list.map((item) => {
    const id = identify(item);
    if (id === undefined) return Symbol('new');
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return `${id} ${count}`;
  });
}

/** Whether what two lists have in common is in the same order in both. */
export function isInOrderOf(keys: readonly unknown[], others: readonly unknown[]): boolean {
  const [inKeys, inOthers] = [new Set(keys), new Set(others)];
  const common = others.filter((key) => inKeys.has(key));
  return isEqual(
    keys.filter((key) => inOthers.has(key)),
    common,
  );
}

/** The keys in their order; of `others`, those that are not among them after what they follow there. */
function joinOrders(keys: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const [own, foreign] = [new Set(keys), new Set(others)];
  const joined = [...keys];
  others.forEach((key, index) => {
    if (own.has(key)) return;
    const before = others.slice(0, index).findLast((each) => joined.includes(each));
    let at = before === undefined ? 0 : joined.indexOf(before) + 1;
    // What I have added at the same place stays where I see it.
    while (at < joined.length && !foreign.has(joined[at])) at += 1;
    joined.splice(at, 0, key);
  });
  return joined;
}

/** The items that are in `list` more often than in `other`. */
function without(list: readonly Item[], other: readonly Item[]): Item[] {
  const left = [...other];
  return list.filter((item) => !takeEqual(left, item));
}

/** Takes an item that equals this one out of a list; whether there was one. */
function takeEqual(list: Item[], item: Item): boolean {
  const index = list.findIndex((each) => isEqual(each, item));
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** One item of a list, which either side may have added, changed or removed. */
function mergeEntry(
  base: Item | undefined,
  mine: Item | undefined,
  theirs: Item | undefined,
  path: readonly string[],
  walk: Walk,
): Item[] {
  if (mine && theirs) return [mergeValue(base, mine, theirs, path, walk) as Item];
  const left = mine ?? theirs;
  if (!left) return [];
  if (!base) return [left];
  // Removed by one side: stays removed unless the other changed it.
  if (isEqual(base, left)) return [];
  walk.conflicts.push({ path, mine, theirs });
  return mine ? [mine] : [];
}

/**
 * Puts one side's values where they were chosen; all else stays as it is in `merged`.
 * @param values all that the side has: a row that comes back has its place there
 */
export function chooseSide<T>(
  merged: T,
  side: 'mine' | 'theirs',
  chosen: readonly FieldConflict[],
  identify: Identify,
  values: T,
): T {
  return chosen.reduce((value: unknown, one) => put(value, one.path, one[side], values, identify), merged) as T;
}

function put(container: unknown, path: readonly string[], value: unknown, there: unknown, identify: Identify): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (isList(container)) return putIntoList(container, step.slice(1), { rest, value }, there, identify);
  const item = container as Item;
  return { ...item, [step]: put(item[step], rest, value, isItem(there) ? there[step] : undefined, identify) };
}

interface Put {
  readonly rest: readonly string[];
  readonly value: unknown;
}

function putIntoList(list: readonly Item[], id: string, { rest, value }: Put, there: unknown, identify: Identify) {
  const isOne = (item: Item): boolean => identify(item) === id;
  const inList = isList(there) ? there : [];
  const whole = rest.length === 0;
  if (!list.some(isOne)) return whole && value !== undefined ? putBack(list, value as Item, inList, identify) : list;
  if (whole && value === undefined) return list.filter((item) => !isOne(item));
  return list.map((item) => (isOne(item) ? put(item, rest, value, inList.find(isOne), identify) : item));
}

/** With an item after what it follows in the other list; at the end where that has it no more. */
function putBack(list: readonly Item[], item: Item, there: readonly Item[], identify: Identify): readonly Item[] {
  const keys = keysOf(list, identify);
  const [key] = keysOf([item], identify);
  const known = keysOf(there, identify).filter((each) => each === key || keys.includes(each));
  const at = joinOrders(keys, known).indexOf(key);
  return list.toSpliced(at < 0 ? list.length : at, 0, item);
}

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** Equality of plain data; an absent key equals an undefined one. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isItem(one) || !isItem(other)) return false;
  const hasNoMore = Object.keys(other).every((key) => key in one || other[key] === undefined);
  return hasNoMore && Object.keys(one).every((key) => isEqual(one[key], other[key]));
}
