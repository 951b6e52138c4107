import { findChoices } from '../conflicts/differences.rule.ts';
import { mergeChanges } from '../conflicts/merge-changes.rule.ts';
import type { EditConflict, EditedPart, FormBase, FormErrors, Versioned } from './edited-part.ts';

/** What a form's values become beside a colleague's: merged, or a question to the person. */
export type MergeWithStored<Values> =
  | { readonly over: FormBase<Values>; readonly values: Values }
  | { readonly conflict: EditConflict<Values> };

/**
 * Merges what is typed over `base` with the entity as it is stored by now (requirements.md 'Lost updates'). Changes
 * that are each well but break a rule together become a question as well.
 */
export function mergeWithStored<Entity extends Versioned, Values>(
  part: EditedPart<Entity, Values>,
  base: Values,
  mine: Values,
  entity: Entity,
): MergeWithStored<Values> {
  const { identify, together } = part;
  const theirs = part.valuesOf(entity);
  const over = { values: theirs, modifiedAt: entity.modifiedAt };
  const findFormErrors = brokenRulesBeside(part, entity);
  const quiet = mergeChanges(base, mine, theirs, identify, together);
  const brokenRules = [...new Set(findFormErrors(quiet.merged))];
  if (quiet.conflicts.length > 0 || brokenRules.length > 0) {
    const isValid = (some: Values): boolean => findFormErrors(some).length === 0;
    const { merged, conflicts } = findChoices({ base, mine, theirs }, quiet, identify, isValid);
    if (conflicts.length > 0)
      return { conflict: { by: authorOf(part, entity), stored: over, merged, conflicts, brokenRules, findFormErrors } };
  }
  return { over, values: quiet.merged };
}

/** Whose change a stored entity holds; empty where that cannot be told. */
export function authorOf<Entity extends Versioned, Values>(part: EditedPart<Entity, Values>, entity: Entity): string {
  return part.authorOf?.(entity) ?? entity.modifiedBy;
}

/** What keeps values from being saved beside an entity. */
export function saveErrorsOf<Entity extends Versioned, Values>(
  { findErrors, findSaveErrors = findErrors }: EditedPart<Entity, Values>,
  values: Values,
  entity: Entity,
): FormErrors {
  return findSaveErrors(values, entity);
}

/**
 * Finds the rules that values break, but for what the stored entity breaks by itself, such as the missing title of an
 * outcome that a colleague has added: no choice between the two sides can mend that.
 */
export function brokenRulesBeside<Entity extends Versioned, Values>(
  part: EditedPart<Entity, Values>,
  entity: Entity,
): (values: Values) => readonly string[] {
  const rulesOf = (values: Values): string[] => Object.values(saveErrorsOf(part, values, entity));
  const stored = rulesOf(part.valuesOf(entity));
  return (values) => {
    const known = [...stored];
    return rulesOf(values).filter((rule) => {
      const at = known.indexOf(rule);
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
  };
}
