import { findChoices, type Versions } from '../conflicts/differences.rule.ts';
import {
  isEqual,
  mergeChanges,
  type FieldConflict,
  type Identify,
  type Together,
} from '../conflicts/merge-changes.rule.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Answer } from '../messaging/message.ts';

/** An entity under the lost-update rule (requirements.md 'Lost updates'). */
export interface Versioned {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
  /** The version since which nobody else has stored it; absent where that is not known. */
  readonly modifiedBySince?: string | undefined;
}

/** What a form was loaded with, and which state of the stored entity that was. */
export interface FormBase<Values> {
  readonly values: Values;
  /** The entity's `modifiedAt`, as its update calls must carry it. */
  readonly modifiedAt: string;
}

/** What is wrong in a form's values: the translation key by the field's path ('outcomes.0.name'). */
export type FormErrors = Readonly<Record<string, string>>;

/** The rules of a form's values. */
export type FindFormErrors<Values> = (values: Values) => FormErrors;

/** A save as it is sent. */
export interface Sending<Values> {
  readonly values: Values;
  /** What it changes: a part that equals it needs no call. */
  readonly over: FormBase<Values>;
  /** Whose changes are in `values` besides the person's own; empty where that cannot be told, undefined for nobody's. */
  readonly mergedWith: string | undefined;
}

/** What a save came to. */
export interface SaveReply<Entity> {
  /** What is stored now; undefined when nothing had to be sent. */
  readonly stored: Entity | undefined;
  /** What stopped a save of several calls on its way, after it had stored a part. */
  readonly failure?: AppError;
}

/** What a service has refused of what was sent. */
export interface Refusal<Values> {
  /** By the paths of `values`, and without those of what was sent. */
  readonly errors: FormErrors;
  /** What was sent with what the refusal gives back, such as a row that may not be removed; absent where nothing. */
  readonly values?: Values;
}

/** @param onAsk called once all that the question shows is there: until then the save is under way */
export type AskForConsent<Values> = (versions: () => Versions<Values>, onAsk: () => void) => Promise<boolean>;

/** The part of an entity that a form edits: what it is, by which rules, and how it is saved and read. */
export interface EditedPart<Entity extends Versioned, Values> {
  readonly valuesOf: (entity: Entity) => Values;
  readonly identify: Identify;
  readonly together?: Together;
  /** What is wrong in values beside what is stored, by the rules of the form. */
  readonly findErrors: (values: Values, stored: Entity) => FormErrors;
  /** What of it keeps values from being saved; left out where all of it does. */
  readonly findSaveErrors?: (values: Values, stored: Entity) => FormErrors;
  /** Saves values: a message of its own, with its own outcome in the event log. Never rejects. */
  readonly send: (sending: Sending<Values>, stored: Entity) => Promise<Answer<SaveReply<Entity>>>;
  /** Reads what is stored now. Never rejects. */
  readonly read: () => Promise<Answer<Entity>>;
  /**
   * Asks, where the person has to allow that this entity is changed; undefined where nobody has to be asked. The answer
   * is whether the save goes on.
   */
  readonly consentTo?: (entity: Entity) => AskForConsent<Values> | undefined;
  /** Whose change a stored entity holds; empty where that cannot be told. Left out, of whoever stored it last. */
  readonly authorOf?: (entity: Entity) => string;
  /** Gives rows of `values` that were new in `sent` the ids that `stored` has for them. */
  readonly adoptIds?: (values: Values, sent: Values, stored: Values) => Values;
  /** What a refusal says of what was sent; left out, its fields' errors as they are. */
  readonly refusalOf?: (error: AppError, sent: Values, stored: Entity) => Refusal<Values>;
}

/** Where no row is new before it is stored. */
export const keepIds = <Values>(values: Values): Values => values;

/** Whether values are stored as they are, but for the ids that their new rows are stored by. */
export function isStoredAs<Values>(
  values: Values,
  stored: Values,
  { adoptIds = keepIds }: Pick<EditedPart<Versioned, Values>, 'adoptIds'>,
): boolean {
  return isEqual(adoptIds(values, values, stored), stored);
}

/** The toasts of a save that finds a colleague's: none, for the edit session reads it and goes on. */
export const staleIsMerged = { stale: 'inPlace' } as const;

/** Both have changed the same fields, or what does not fit together: nothing was saved, the person has to choose. */
export interface EditConflict<Values> {
  /** The name of the colleague; empty where it cannot be told. */
  readonly by: string;
  readonly stored: FormBase<Values>;
  /** Both sides' changes; where they conflict, mine. */
  readonly merged: Values;
  readonly conflicts: readonly FieldConflict[];
  /** The rules that both sides' changes would break together, as translation keys. */
  readonly brokenRules: readonly string[];
  /** The rules that a choice breaks. */
  readonly findFormErrors: (values: Values) => readonly string[];
  /** The person has chosen before, and what they chose from has changed meanwhile. */
  readonly isAgain?: boolean;
}

/** Where the values are while they are typed: a form on the screen. */
export interface TypedValues<Values> {
  /** As they are at this moment; the caller copies what it keeps. */
  current(): Values;
  /** Shows values, compared with what is stored. */
  show(stored: Values, values: Values): void;
}

/** What a session keeps outside the page (decision A14). */
export interface SessionDraft {
  /** The values have changed: keeps them in a moment. */
  changed(): void;
  /** Keeps what waits, now; resolves to whether all is kept as it is. Never rejects. */
  flush(): Promise<boolean>;
  /** Forgets what was kept: it is saved, or given up. */
  discard(): void;
}

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
