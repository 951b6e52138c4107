import { pathIn } from '../conflicts/differences.rule.ts';
import { isEqual, mergeChanges } from '../conflicts/merge-changes.rule.ts';
import type { AppError } from '../errors/app-error.ts';
import { authorOf, isStoredAs, saveErrorsOf, type FormErrors, type Refusal, type Versioned } from './edited-part.ts';
import { EditedValues } from './edited-values.ts';
import { Refusals, refusedFieldsOf, UnansweredSaves } from './failed-saves.ts';

/**
 * What is typed in a form, and what is known beside what is stored: what is wrong with it by the form's rules, what the
 * service has refused of it, and what was sent without an answer.
 */
export class CheckedValues<Entity extends Versioned, Values> extends EditedValues<Entity, Values> {
  protected readonly unanswered = new UnansweredSaves<Values>();
  /** Somebody has deleted what is edited: a save could only fail. */
  isGone = false;
  /** The newest version that somebody else is known to have stored while this was dirty. */
  newestVersion = '';
  readonly #refusals = new Refusals<Values>();

  /** What the service has refused of the last save stands among the errors. */
  get hasRefusals(): boolean {
    return this.#refusals.areThere;
  }

  /** What is wrong in values: by the form's rules, and what the service has refused and nobody has changed since. */
  findErrors(values: Values): FormErrors {
    return { ...this.part.findErrors(values, this.stored), ...this.#refusals.errorsIn(values) };
  }

  /** Whether what is typed may be sent: nothing of what is wrong with it keeps it from being stored. */
  get isSavable(): boolean {
    return this.#maySend(this.current);
  }

  /** What keeps what is typed from being saved: by the form's rules, and as the service has refused it. */
  get saveErrors(): FormErrors {
    return { ...saveErrorsOf(this.part, this.current, this.stored), ...this.#refusals.errorsIn(this.current) };
  }

  /** Whether what is stored besides the base is nobody else's: a save of this session's whose answer never came. */
  isOwn(entity: Entity): boolean {
    const theirs = this.part.valuesOf(entity);
    return isEqual(this.unanswered.knownOf(this.base.values, theirs, this.part), theirs);
  }

  /** Whose change a stored entity holds; empty where that cannot be told. */
  authorOf(entity: Entity): string {
    return authorOf(this.part, entity);
  }

  /** Whether an earlier visit's values are stored: it was left before it could forget what it had kept. */
  hasStored(values: Values): boolean {
    return isStoredAs(values, this.part.valuesOf(this.stored), this.part);
  }

  /** Where a save whose answer never came has stored them, that is no reason to take them back. */
  override release(values: Partial<Values>): void {
    this.unanswered.release(values);
    super.release(values);
  }

  /** Another try: what was refused may be right by now. */
  forgetRefusals(): void {
    this.#refusals.forget();
  }

  /** With a colleague's changes in, something has to be filled in first. */
  protected isIncomplete(merged: Values): boolean {
    return this.isSavable && !this.#maySend(merged);
  }

  /** What a refusal of what was sent says of the form's fields, each in its row's place by now, and what it gives back. */
  protected showRefusal(error: AppError, sent: Values): void {
    const { identify } = this.part;
    const refusal = this.part.refusalOf?.(error, sent, this.stored);
    const { errors, values = sent }: Refusal<Values> = refusal ?? { errors: refusedFieldsOf(error) };
    if (values !== sent) this.rebase(this.base, mergeChanges(sent, this.copy(), values, identify).merged);
    this.#refusals.take(errors, values, (path) => pathIn(this.current, path, values, identify));
  }

  #maySend(values: Values): boolean {
    return Object.keys(saveErrorsOf(this.part, values, this.stored)).length === 0;
  }
}
