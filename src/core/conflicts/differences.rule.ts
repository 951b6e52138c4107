import {
  chooseSide,
  isEqual,
  isInOrderOf,
  isItem,
  isList,
  type FieldConflict,
  type Identify,
  type Merge,
} from './merge-changes.rule.ts';

/** A field, or an item of a list, that has changed. */
export interface Change {
  /** Where: keys and, for items of lists, `#{id}`; `order` after a list whose items have changed places. */
  readonly path: readonly string[];
  /** Undefined for an item that was added; of an order the items that both versions have. */
  readonly before: unknown;
  /** Undefined for an item that was removed. */
  readonly after: unknown;
}

/** What has changed from one version to the next, in the order of their fields; then which lists are in another order. */
export function changesBetween<T>(before: T, after: T, identify: Identify): readonly Change[] {
  const changes = differencesOf(before, before, after, [], identify).map(({ path, mine, theirs }) => {
    return { path, before: mine, after: theirs };
  });
  return [...changes, ...changedOrders(before, after, [], identify)];
}

/** The last step of a path that leads to the order of a list. */
const order = 'order';

function changedOrders(
  before: unknown,
  after: unknown,
  path: readonly string[],
  identify: Identify,
): readonly Change[] {
  if (isEqual(before, after)) return [];
  const [was, is] = [partsOf(before, identify), partsOf(after, identify)];
  if (!was || !is) return [];
  const isMoved = isList(before) && !isInOrderOf([...was.keys()], [...is.keys()]);
  const common = (some: typeof was, other: typeof was) =>
    [...some].flatMap(([key, item]) => (other.has(key) ? [item] : []));
  return [
    ...(isMoved ? [{ path: [...path, order], before: common(was, is), after: common(is, was) }] : []),
    ...[...is].flatMap(([step, value]) => changedOrders(was.get(step), value, [...path, step], identify)),
  ];
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
 * A path as the form names its fields: 'outcomes.0.name'. An item's id becomes its position in `values`; one that no
 * longer exists is '#'.
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

/** Where the field with this path in one version of a form's values is in another one, as the form names it there. */
export function pathIn(other: unknown, path: string, values: unknown, identify: Identify): string {
  let position = values;
  const steps = path.split('.').map((step) => {
    const item = (position as Readonly<Record<string, unknown>> | undefined)?.[step];
    const id = Array.isArray(position) && isItem(item) ? identify(item) : undefined;
    position = item;
    return id === undefined ? step : `#${id}`;
  });
  return formPathOf(steps, other, identify);
}

function positionOf(step: string, list: readonly object[], identify: Identify): string {
  // Of the order itself, or of an item that has no id.
  if (!step.startsWith('#')) return step;
  const position = list.findIndex((item) => `#${identify(item)}` === step);
  return position < 0 ? '#' : String(position);
}

/** The three versions of a form's values that a merge is made of. */
export interface Versions<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

const sides = ['mine', 'theirs'] as const;

/**
 * What a person has to choose: the fields that both changed, and as few others as it takes that all of mine and all of
 * theirs are each valid, where both sides are valid but their merge breaks a rule. What is left out stays merged.
 * Should a side break the rules by itself, the choice cannot mend that, and it is ignored.
 */
export function findChoices<T>(
  versions: Versions<T>,
  { merged, conflicts }: Merge<T>,
  identify: Identify,
  isValid: (values: T) => boolean,
): Merge<T> {
  const { base, mine, theirs } = versions;
  const others = differencesOf(base, mine, theirs, [], identify).filter(
    ({ path }) => !conflicts.some((conflict) => isWithin(path, conflict.path)),
  );
  const demands = sides.filter((side) => isValid(versions[side]));
  const fits = (choices: readonly FieldConflict[]): boolean =>
    demands.every((side) => isValid(chooseSide(merged, side, choices, identify, versions[side])));
  let choices = [...conflicts, ...others];
  const leaveOut = (candidates: readonly FieldConflict[]): void => {
    const fewer = choices.filter((choice) => !candidates.includes(choice));
    if (fits(fewer)) {
      choices = fewer;
    } else if (candidates.length > 1) {
      const half = Math.ceil(candidates.length / 2);
      leaveOut(candidates.slice(0, half));
      leaveOut(candidates.slice(half));
    }
  };
  leaveOut(others);
  return { merged: chooseSide(merged, 'mine', choices, identify, mine), conflicts: choices };
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.every((step, at) => path[at] === step);
}
