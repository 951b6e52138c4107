import { isEqual, isItem, isList, type FieldConflict, type Identify } from './merge-changes.rule.ts';

/** A field, or an item of a list, that has changed. */
export interface Change {
  /** Where: keys and, for items of lists, `#{id}`. */
  readonly path: readonly string[];
  /** Undefined for an item that was added. */
  readonly before: unknown;
  /** Undefined for an item that was removed. */
  readonly after: unknown;
}

/** What has changed from one version to the next, in the order of their fields. */
export function changesBetween<T>(before: T, after: T, identify: Identify): readonly Change[] {
  return differencesOf(before, before, after, [], identify).map(({ path, mine, theirs }) => {
    return { path, before: mine, after: theirs };
  });
}

/** Where two versions differ, in the smallest pieces: fields, and items that only one side has. */
export function differencesOf(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  identify: Identify,
): readonly FieldConflict[] {
  if (isEqual(mine, theirs)) return [];
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((value) => partsOf(value, identify));
  if (!inMine || !inTheirs)
    return [{ path, mine, theirs, isAdded: base === undefined && (mine === undefined || theirs === undefined) }];
  return [...new Set([...inMine.keys(), ...inTheirs.keys()])].flatMap((step) =>
    differencesOf(inBase?.get(step), inMine.get(step), inTheirs.get(step), [...path, step], identify),
  );
}

/** A list's items by '#id' and an item's fields by name. New items, which have no id yet, can only be mine: they stay. */
function partsOf(value: unknown, identify: Identify): ReadonlyMap<string, unknown> | undefined {
  if (isList(value))
    return new Map(
      value.flatMap((item) => {
        const id = identify(item);
        return id === undefined ? [] : [[`#${id}`, item] as const];
      }),
    );
  return isItem(value) ? new Map(Object.entries(value)) : undefined;
}

/**
 * A conflict's path as the form names its fields: 'outcomes.0.name'. An item's id becomes its position in `values`; one
 * that no longer exists is '#'.
 */
export function formPathOf(path: readonly string[], values: unknown, identify: Identify): string {
  let position = values;
  const steps = path.map((step) => {
    const key = Array.isArray(position) ? positionOf(step, position as readonly object[], identify) : step;
    position = (position as Readonly<Record<string, unknown>> | undefined)?.[key];
    return key;
  });
  return steps.join('.');
}

function positionOf(step: string, list: readonly object[], identify: Identify): string {
  const position = list.findIndex((item) => `#${identify(item)}` === step);
  return position < 0 ? '#' : String(position);
}
