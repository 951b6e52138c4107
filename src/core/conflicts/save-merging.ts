import { AppError } from '../errors/app-error.ts';
import { findChoices } from './choices.rule.ts';
import type { FormBase, FormBaseHolder } from './form-base.ts';
import { mergeChanges, type FieldConflict, type Identify, type Together } from './merge-changes.rule.ts';

/** An entity under the lost-update rule. */
export interface Versioned {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

/** How one form's part of an entity is saved and read. */
export interface MergingSave<Entity extends Versioned, Values> {
  /**
   * Sends what is to be stored; undefined when nothing was. A save of several calls reports each answer as it comes:
   * should a later call fail, what the earlier ones stored counts as saved.
   */
  readonly send: (
    values: Values,
    modifiedAt: string,
    progress: SaveProgress<Entity, Values>,
  ) => Promise<Entity | undefined>;
  readonly refetch: () => Promise<Entity>;
  readonly valuesOf: (entity: Entity) => Values;
  readonly identify: Identify;
  readonly together?: Together;
  /**
   * Which rules the values break together with what is stored, as translation keys: those by which the form is
   * validated.
   */
  readonly findFormErrors: (values: Values, stored: Entity) => readonly string[];
}

/** How far a save of several calls has come. */
export interface SaveProgress<Entity extends Versioned, Values> {
  /** What is stored, as far as is known: a part that equals it needs no call. */
  readonly from: Values;
  /** Renews the base by what a call has stored. */
  readonly stored: (entity: Entity) => void;
}

/** The error by which a save that waits for a choice is reported: it has saved nothing. */
export const staleSave = (): AppError => new AppError('conflict', { code: 'stale' });

/** What became of a save. */
export type SaveOutcome<Values> =
  | { readonly status: 'saved' }
  /** Someone else had saved other fields meanwhile: both changes are in. */
  | { readonly status: 'merged'; readonly by: string }
  /** Both changed the same fields, or what does not fit together: nothing was saved, the person has to choose. */
  | { readonly status: 'conflict'; readonly conflict: EditConflict<Values> };

export interface EditConflict<Values> {
  readonly by: string;
  readonly stored: FormBase<Values>;
  /** Both sides' changes; where they conflict, mine. */
  readonly merged: Values;
  readonly conflicts: readonly FieldConflict[];
  /** The rules that both sides' changes would break together, as translation keys. */
  readonly brokenRules: readonly string[];
  /** The rules that a choice breaks. */
  readonly findFormErrors: (values: Values) => readonly string[];
}

/** How often a save is retried while a colleague saves again and again, before it gives up. */
const attempts = 3;

/**
 * Saves what is typed over its base (requirements.md 'Lost updates'): when the entity was changed meanwhile, changes
 * of other fields are merged and saved again quietly. The base is renewed by our own saves only, also by those that
 * stopped on their way.
 */
export async function saveMerging<Entity extends Versioned, Values>(
  base: FormBaseHolder<Values>,
  typed: Values,
  save: MergingSave<Entity, Values>,
): Promise<SaveOutcome<Values>> {
  let from = base.current;
  let values = typed;
  let by: string | undefined;
  const stored = (entity: Entity): void => {
    from = { values: save.valuesOf(entity), modifiedAt: entity.modifiedAt };
    base.current = from;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const entity = await save.send(values, from.modifiedAt, { from: from.values, stored });
      if (entity) stored(entity);
      // Nothing had to be sent: a colleague had stored the same already.
      else base.current = from;
      return by === undefined ? { status: 'saved' } : { status: 'merged', by };
    } catch (error) {
      if (!isLostUpdate(error) || attempt === attempts) throw error;
    }
    const current = await save.refetch();
    const theirs = { values: save.valuesOf(current), modifiedAt: current.modifiedAt };
    by = current.modifiedBy;
    const findFormErrors = (some: Values) => save.findFormErrors(some, current);
    const quiet = mergeChanges(from.values, values, theirs.values, save.identify, save.together);
    const brokenRules = [...new Set(findFormErrors(quiet.merged))];
    if (quiet.conflicts.length > 0 || brokenRules.length > 0) {
      const versions = { base: from.values, mine: values, theirs: theirs.values };
      const isValid = (some: Values): boolean => findFormErrors(some).length === 0;
      const { merged, conflicts } = findChoices(versions, quiet, save.identify, isValid);
      if (conflicts.length > 0)
        return { status: 'conflict', conflict: { by, stored: theirs, merged, conflicts, brokenRules, findFormErrors } };
    }
    [from, values] = [theirs, quiet.merged];
  }
}

/** A 409 that names who was first; other conflicts are refusals, such as an outcome in use. */
function isLostUpdate(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'conflict' && error.details.current !== undefined;
}
