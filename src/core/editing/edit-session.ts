import { isEqual, mergeChanges } from '../conflicts/merge-changes.rule.ts';
import type { AppError } from '../errors/app-error.ts';
import type { EditConflict, FormBase, FormErrors, Refusal, Sending, Versioned } from './edited-part.ts';
import { EditedValues } from './edited-values.ts';
import { Refusals, UnansweredSaves, isLostUpdate, outcomeOf, refusedFieldsOf } from './failed-saves.ts';
import { authorOf, brokenRulesBeside, mergeWithStored, saveErrorsOf } from './merge-with-stored.rule.ts';

/**
 * - `saved`: stored, a colleague's other changes included;
 * - `unsent`: there was nothing to store;
 * - `stopped`: the person was asked and thought better of it;
 * - `conflict`: the person has to choose, `state.conflict`;
 * - `failed`: `state.failure`, and what it says of fields among their errors; or what a colleague has stored lacks
 *   something, which is among the errors, too.
 */
export type SaveEnd = 'saved' | 'unsent' | 'stopped' | 'conflict' | 'failed';

/** How a session stands; a new object with each change. */
export interface EditState<Values> {
  readonly isSaving: boolean;
  /** A colleague's change of the same fields, until the person has chosen. */
  readonly conflict: EditConflict<Values> | undefined;
  /** Why the last save failed, until one succeeds or it is dismissed. */
  readonly failure: AppError | undefined;
}

/** How often a save is sent while a colleague saves again and again, before it gives up. */
const attempts = 3;

/**
 * The editing of one form, from its loading to its leaving; knows neither React nor the form's fields. Nothing typed is
 * lost: whatever becomes of a save, what was typed before and meanwhile is in the form afterwards, and nobody's change
 * is overwritten unseen.
 *
 * | State | What happens | Then |
 * | --- | --- | --- |
 * | clean, dirty | something is typed, undone, restored | dirty; clean where it equals what is stored |
 * | clean, dirty | save | asking, where the person has to allow it, else saving |
 * | asking | yes / no | saving / as before |
 * | saving | stored | clean; dirty by what was typed meanwhile |
 * | saving | a colleague was first | reading |
 * | saving | stored in part, or refused | failed: what was stored is the base, the rest is dirty |
 * | reading | the changes fit together | saving, three times at most; asking first, where that is new |
 * | reading | both changed the same | choosing |
 * | reading | what is stored lacks something | dirty over what is stored |
 * | reading | cannot be read | failed |
 * | choosing | chosen / later | saving / dirty over the base as it was |
 * | failed | save / dismiss | saving / dirty |
 *
 * While one save is on its way another waits for its end, and a third joins the one that waits.
 */
export class EditSession<Entity extends Versioned, Values> extends EditedValues<Entity, Values> {
  readonly #listeners = new Set<() => void>();
  #state: EditState<Values> = { isSaving: false, conflict: undefined, failure: undefined };
  readonly #refusals = new Refusals<Values>();
  readonly #unanswered = new UnansweredSaves<Values>();
  /** What was typed when the person was asked to choose. */
  #asked: Values | undefined;
  #running: { readonly values: Values; readonly end: Promise<SaveEnd> } | undefined;
  #waiting: Promise<SaveEnd> | undefined;
  #savedVersion: string | undefined;

  /** What its last save has stored. */
  get savedVersion(): string | undefined {
    return this.#savedVersion;
  }

  get state(): EditState<Values> {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

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

  /** Another try: what was refused may be right by now. */
  forgetRefusals(): void {
    this.#refusals.forget();
  }

  /** Saves what is typed, valid or not: the caller has looked. */
  save(): Promise<SaveEnd> {
    if (!this.#running) return this.#start();
    if (!this.#waiting && isEqual(this.#running.values, this.current)) return this.#running.end;
    const next = (): Promise<SaveEnd> | SaveEnd => {
      this.#waiting = undefined;
      return this.#state.conflict ? 'conflict' : this.#start();
    };
    this.#waiting ??= this.#running.end.then(next, next);
    return this.#waiting;
  }

  /** The person has chosen: saves what they chose over what is stored by now; undefined goes on editing. */
  async settle(chosen: Values | undefined): Promise<SaveEnd> {
    const { conflict } = this.#state;
    this.#change({ conflict: undefined });
    if (!conflict || !chosen) return 'stopped';
    const { merged } = mergeChanges(this.#asked ?? chosen, this.copy(), chosen, this.part.identify);
    const isIncomplete = this.#isIncomplete(merged);
    this.choose(conflict.stored, merged);
    return isIncomplete ? 'failed' : this.save();
  }

  /** The message of the failed save has been read. */
  dismissFailure(): void {
    if (this.#state.failure) this.#change({ failure: undefined });
  }

  #maySend(values: Values): boolean {
    return saveErrorsOf(this.part, values, this.stored).length === 0;
  }

  /** With a colleague's changes in, something has to be filled in first. */
  #isIncomplete(merged: Values): boolean {
    return this.isSavable && !this.#maySend(merged);
  }

  #start(): Promise<SaveEnd> {
    const values = this.copy();
    const end = this.#run(values).finally(() => {
      this.#running = undefined;
      this.#change({ isSaving: false });
    });
    this.#running = { values, end };
    return end;
  }

  /** What is typed now is what the save that runs is of. */
  #submit(): Values {
    const values = this.copy();
    if (this.#running) this.#running = { ...this.#running, values };
    return values;
  }

  async #run(typed: Values): Promise<SaveEnd> {
    const { send, read } = this.part;
    const consent = this.#consent();
    let sending: Sending<Values> = { values: typed, over: this.base, mergedWith: undefined };
    let submitted = typed;
    this.forgetRefusals();
    for (let attempt = 1; ; attempt += 1) {
      if (!(await consent(sending))) return 'stopped';
      // The question may have waited for what is stored: the save is of what it showed.
      if (attempt === 1) sending = { ...sending, values: (submitted = this.#submit()) };
      this.#change({ isSaving: true });
      const { error, entity } = outcomeOf(await send(sending, this.stored));
      const over = entity ? this.takeStored(entity) : sending.over;
      if (!error) return this.#allIsStored(sending, submitted, over) ?? (entity ? 'saved' : 'unsent');
      if (entity) this.#isStoredInPart(sending, submitted, over);
      this.#unanswered.add(sending, error);
      if (!isLostUpdate(error) || attempt === attempts) return this.#fail(error);
      const newest = await read();
      if (!newest.ok) return this.#fail(newest.error);
      const theirs = this.part.valuesOf(newest.value);
      this.#unanswered.adoptIds(theirs, this.part, (withIds) => this.adopt(withIds));
      const known = this.#unanswered.knownOf(this.base.values, theirs, this.part);
      // What was typed while it was on its way belongs to the question, or to what is sent next.
      submitted = this.#submit();
      const merge = mergeWithStored(this.part, known, submitted, newest.value);
      this.takeStored(newest.value);
      if ('conflict' in merge) return this.#ask(merge.conflict);
      if (this.#isIncomplete(merge.values)) {
        this.choose(merge.over, merge.values);
        return 'failed';
      }
      const isOwn = isEqual(known, merge.over.values);
      sending = { ...merge, mergedWith: isOwn ? undefined : authorOf(this.part, newest.value) };
    }
  }

  /**
   * All that was sent is stored: compares with it, and shows it with what was typed meanwhile. Where that is another value
   * than a colleague's, whose change came with the save and has not been seen, the person has to choose.
   */
  #allIsStored(sending: Sending<Values>, submitted: Values, over: FormBase<Values>): SaveEnd | undefined {
    this.#unanswered.forget();
    this.#savedVersion = over.modifiedAt;
    this.dismissFailure();
    const { merged, conflicts } = this.showOver(sending, submitted, over, over.values);
    if (conflicts.length === 0) return undefined;
    const findFormErrors = brokenRulesBeside(this.part, this.stored);
    const by = sending.mergedWith ?? '';
    return this.#ask({ by, stored: over, merged, conflicts, brokenRules: [], findFormErrors });
  }

  /** A save that stopped on its way: what it has stored is the base now, the rest stays typed. */
  #isStoredInPart(sending: Sending<Values>, submitted: Values, over: FormBase<Values>): void {
    const { merged } = mergeChanges(sending.over.values, sending.values, over.values, this.part.identify);
    this.showOver(sending, submitted, over, merged);
  }

  #ask(conflict: EditConflict<Values>): SaveEnd {
    this.#asked = this.copy();
    this.#change({ conflict, failure: undefined });
    return 'conflict';
  }

  /** Asks once a save, also where only a colleague's change meanwhile makes it necessary. */
  #consent(): (sending: Sending<Values>) => Promise<boolean> {
    let isGiven = false;
    return async ({ over: { values: base }, values, mergedWith }) => {
      const ask = isGiven ? undefined : this.part.consentTo?.(this.stored);
      if (!ask) return true;
      this.#change({ isSaving: false });
      isGiven = await ask(() => ({
        base,
        mine: mergedWith === undefined ? this.copy() : values,
        theirs: this.part.valuesOf(this.stored),
      }));
      return isGiven;
    };
  }

  /** All stays typed, with what the refusal says of it. */
  #fail(error: AppError): SaveEnd {
    const refusal = this.part.refusalOf?.(error, this.copy(), this.stored);
    const { errors, values }: Refusal<Values> = refusal ?? { errors: refusedFieldsOf(error) };
    if (values) this.rebase(this.base, values);
    this.#refusals.take(errors, this.current);
    this.#change({ failure: error });
    return 'failed';
  }

  #change(changes: Partial<EditState<Values>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
