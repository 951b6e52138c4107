import { differencesOf } from './differences.rule.ts';
import { chooseSide, type FieldConflict, type Identify, type Merge } from './merge-changes.rule.ts';

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
    demands.every((side) => isValid(chooseSide(merged, side, choices, identify)));
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
  return { merged: chooseSide(merged, 'mine', choices, identify), conflicts: choices };
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.every((step, at) => path[at] === step);
}
