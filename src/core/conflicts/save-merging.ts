import { AppError } from '../errors/app-error';
import type { FormBase, FormBaseHolder } from './form-base';
import { mergeChanges, type FieldConflict, type Identify } from './merge-changes.rule';

/** An entity under the lost-update rule. */
export interface Versioned {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

/** How one form's part of an entity is saved and read. */
export interface MergingSave<Entity extends Versioned, Values> {
  readonly send: (values: Values, modifiedAt: string) => Promise<Entity>;
  readonly reread: () => Promise<Entity>;
  readonly valuesOf: (entity: Entity) => Values;
  readonly identify: Identify;
}

/** What became of a save. */
export type SaveOutcome<Values> =
  | { readonly status: 'saved' }
  /** Someone else had saved other fields meanwhile: both changes are in. */
  | { readonly status: 'merged'; readonly by: string }
  /** Both changed the same fields: nothing was saved, the person has to choose. */
  | { readonly status: 'conflict'; readonly conflict: EditConflict<Values> };

export interface EditConflict<Values> {
  readonly by: string;
  readonly stored: FormBase<Values>;
  /** Both sides' changes; where they conflict, mine. */
  readonly merged: Values;
  readonly conflicts: readonly FieldConflict[];
}

/** How often a save follows a colleague who saves again and again, before it gives up. */
const attempts = 3;

/**
 * Saves what is typed over its base (decisions.md 'Lost updates'): when the entity was changed meanwhile, changes of
 * other fields are merged and saved again quietly. The base is renewed by our own saves only.
 */
export async function saveMerging<Entity extends Versioned, Values>(
  base: FormBaseHolder<Values>,
  typed: Values,
  save: MergingSave<Entity, Values>,
): Promise<SaveOutcome<Values>> {
  let { values: from, modifiedAt } = base.current;
  let values = typed;
  let by: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const entity = await save.send(values, modifiedAt);
      base.current = { values: save.valuesOf(entity), modifiedAt: entity.modifiedAt };
      return by === undefined ? { status: 'saved' } : { status: 'merged', by };
    } catch (error) {
      if (!isLostUpdate(error) || attempt === attempts) throw error;
    }
    const stored = await save.reread();
    const theirs = save.valuesOf(stored);
    const { merged, conflicts } = mergeChanges(from, values, theirs, save.identify);
    by = stored.modifiedBy;
    if (conflicts.length > 0) {
      const storedBase = { values: theirs, modifiedAt: stored.modifiedAt };
      return { status: 'conflict', conflict: { by, stored: storedBase, merged, conflicts } };
    }
    [from, values, modifiedAt] = [theirs, merged, stored.modifiedAt];
  }
}

/** A 409 that tells who was first; other conflicts are refusals, such as an outcome in use. */
function isLostUpdate(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'conflict' && error.details.current !== undefined;
}
