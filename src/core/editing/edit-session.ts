import { isEqual, mergeChanges, type Merge } from '../conflicts/merge-changes.rule.ts';
import type { AppError } from '../errors/app-error.ts';
import { CheckedValues } from './checked-values.ts';
import type { EditState, Run, SaveEnd } from './edit-state.ts';
import {
  authorOf,
  brokenRulesBeside,
  mergeWithStored,
  type EditConflict,
  type FormBase,
  type Sending,
  type Versioned,
} from './edited-part.ts';
import { isLostUpdate, outcomeOf } from './failed-saves.ts';

/** How often a save is sent while a colleague saves again and again, before it gives up. */
const attempts = 3;

/**
 * The editing of one form, from its loading to its leaving; knows neither React nor the form's fields. It keeps two
 * promises: whatever becomes of a save, everything typed is in the form afterwards, and nobody's change is overwritten
 * unseen. Its states, what may happen in each, and the state that follows:
 *
 * | State | What happens | Then |
 * | --- | --- | --- |
 * | clean, dirty | the person types, undoes, or restores a draft | dirty; clean where the form equals what is stored |
 * | clean, dirty | somebody else stores something | the same, with the stored version as base; the old base where both changed one field |
 * | clean, dirty | the form is let go | clean |
 * | clean, dirty | save | asking, where the person has to allow the save, else saving |
 * | asking | yes / no | saving / the state before |
 * | saving | stored | clean; dirty where something was typed meanwhile |
 * | saving | a draft is restored, then the save is stored | dirty, with the stored version as base; the draft's where both changed one field |
 * | saving, reading | the form is let go | clean; nothing more is sent |
 * | saving | the server has a newer version | reading |
 * | saving | stored, with a colleague's change of a field typed in meanwhile | choosing |
 * | saving | stored in part, or refused | failed: what was stored is the base, the rest is dirty |
 * | reading | the two changes can be merged | saving, three times at most; asking first, where the merge asks for it |
 * | reading | both changed one field | choosing |
 * | reading | the stored version misses something that the form needs | dirty, with the stored version as base |
 * | reading | the call fails | failed |
 * | dirty | save, which something missing keeps from it, and a newer version is known | reading, then dirty with the stored version as base, or choosing |
 * | choosing | the person chooses | saving; dirty where something has to be filled in first |
 * | choosing | save, as of all languages | saving |
 * | choosing | the person puts it off / restores a draft | dirty, with the old base / dirty |
 * | failed | save / dismiss | saving / dirty |
 *
 * A save that is started while one is running waits for its end; a third one joins the one that waits.
 */
export class EditSession<Entity extends Versioned, Values> extends CheckedValues<Entity, Values> {
  readonly #listeners = new Set<() => void>();
  #state: EditState<Values> = { isSaving: false, conflict: undefined, failure: undefined };
  /** What was typed when the person was asked to choose. */
  #asked: Values | undefined;
  #running: { readonly run: Run<Values>; readonly end: Promise<SaveEnd> } | undefined;
  #waiting: Promise<SaveEnd> | undefined;
  #savedVersion: string | undefined;

  /** What its last save has stored, as far as is known. */
  get savedVersion(): string | undefined {
    return this.#savedVersion;
  }

  get state(): EditState<Values> {
    return this.#state;
  }

  /** No save is on its way or waits, for another or for a choice. */
  get isIdle(): boolean {
    return !this.#running && !this.#waiting && !this.#state.conflict;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Saves what is typed, valid or not: the caller has looked. */
  save(): Promise<SaveEnd> {
    if (!this.#running) return this.#start();
    const { run, end } = this.#running;
    if (this.#waiting) return this.#waiting;
    if (isEqual(run.submitted, this.current)) return end;
    const next = (): Promise<SaveEnd> | SaveEnd => {
      if (this.#waiting !== waiting) return 'stopped';
      this.#waiting = undefined;
      return this.#state.conflict ? 'conflict' : this.#start();
    };
    const waiting = end.then(next, next);
    return (this.#waiting = waiting);
  }

  /** What is on its way, or asked about, was of what it takes the place of: that was not typed over the draft's base. */
  override restore(base: FormBase<Values>, values: Values): void {
    this.#replaceSent();
    super.restore(base, values);
  }

  /** A save that is on its way is not sent again, and one that waits is none any more. */
  override letGo(): void {
    this.#replaceSent();
    if (this.#running) this.#running.run.isLetGo = true;
    this.#waiting = undefined;
    super.letGo();
  }

  /** Rows of a save whose answer never came may be among what is stored: they are not to be added once more. */
  override takeIn(entity: Entity): void {
    this.#adoptUnanswered(entity);
    super.takeIn(entity);
    if (!this.isDirty) this.dismissFailure();
  }

  /**
   * Before it is said what keeps a form from being saved: somebody may have filled in just that since (decision 487). Takes in what
   * is stored by now; where both changed one field, the person has to choose, as of a save.
   */
  async catchUp(): Promise<void> {
    if (this.isSavable || this.newestVersion <= this.base.modifiedAt || !this.isIdle) return;
    const newest = await this.part.read();
    if (!newest.ok || !this.isIdle) return;
    const theirs = this.#adoptUnanswered(newest.value);
    const known = this.unanswered.knownOf(this.base.values, theirs, this.part);
    const over = this.takeStored(newest.value);
    const merge = mergeChanges(known, this.copy(), theirs, this.part.identify, this.part.together);
    if (merge.conflicts.length > 0) return void this.#askOver(over, authorOf(this.part, newest.value), merge);
    this.showOver({ values: known, over, mergedWith: undefined }, known, over, theirs);
    if (!this.isDirty) this.dismissFailure();
    this.#change({});
  }

  /** The person has chosen: saves that over what is stored by now; undefined goes on editing. */
  async settle(chosen: Values | undefined): Promise<SaveEnd> {
    const { conflict } = this.#state;
    this.#change({ conflict: undefined });
    if (!conflict || !chosen) return 'stopped';
    const { merged, conflicts } = mergeChanges(this.#asked ?? chosen, this.copy(), chosen, this.part.identify);
    // Another language's form has given this one what the question did not show, and a colleague has changed.
    if (conflicts.length > 0) return this.#ask({ ...conflict, merged, conflicts, brokenRules: [], isAgain: true });
    const isIncomplete = this.isIncomplete(merged);
    this.choose(conflict.stored, merged);
    if (isIncomplete) return 'failed';
    return this.#running ? this.save() : this.#start(true);
  }

  /** Somebody has deleted what is edited. */
  noteGone(): void {
    this.isGone = true;
    this.#change({});
  }

  /** The message of the failed save has been read. */
  dismissFailure(): void {
    if (this.#state.failure) this.#change({ failure: undefined });
  }

  #adoptUnanswered(entity: Entity): Values {
    const theirs = this.part.valuesOf(entity);
    this.unanswered.adoptIds(theirs, this.part, (withIds) => this.adopt(withIds));
    if (this.unanswered.isOne(theirs, this.part)) this.#savedVersion = entity.modifiedAt;
    return theirs;
  }

  #replaceSent(): void {
    if (this.#running) this.#running.run.submitted = undefined;
    this.unanswered.disown();
    if (this.#state.conflict) this.#change({ conflict: undefined });
  }

  #start(isAnswer = false): Promise<SaveEnd> {
    const run = { submitted: this.copy(), isLetGo: false, isAnswer };
    const end = this.#carryOut(run).finally(() => {
      this.#running = undefined;
      this.#change({ isSaving: false });
    });
    this.#running = { run, end };
    return end;
  }

  async #carryOut(run: Run<Values>): Promise<SaveEnd> {
    const consent = this.#consent();
    let sending: Sending<Values> = { values: this.copy(), over: this.base, mergedWith: undefined };
    this.forgetRefusals();
    for (let attempt = 1; ; attempt += 1) {
      if (!(await consent(sending)) || run.isLetGo) return 'stopped';
      // The question may have waited for what is stored: the save is of what it showed.
      if (attempt === 1) sending = { ...sending, values: (run.submitted = this.copy()), over: this.base };
      // What was asked of an earlier save is asked anew where it still holds.
      this.#change({ isSaving: true, conflict: undefined });
      const { error, entity } = outcomeOf(await this.part.send(sending, this.stored));
      const over = entity ? this.takeStored(entity) : sending.over;
      if (!error) return this.#allIsStored(run, sending, over) ?? (entity ? 'saved' : 'unsent');
      if (entity) this.#showAnswer(run, sending, over, error);
      this.unanswered.add(sending, error);
      if (!run.submitted) this.unanswered.disown();
      if (run.isLetGo) return 'stopped';
      if (!isLostUpdate(error) || attempt === attempts) return this.#fail(run, error, sending.values);
      const next = await this.#mergeWithNewest(run);
      if (typeof next === 'string') return next;
      sending = next;
    }
  }

  /** A colleague was first: what is sent next, or how the save ends. */
  async #mergeWithNewest(run: Run<Values>): Promise<Sending<Values> | SaveEnd> {
    const newest = await this.part.read();
    if (run.isLetGo) return 'stopped';
    if (!newest.ok) return this.#fail(run, newest.error);
    const theirs = this.#adoptUnanswered(newest.value);
    const known = this.unanswered.knownOf(this.base.values, theirs, this.part);
    // What was typed while it was on its way belongs to the question, or to what is sent next.
    const merge = mergeWithStored(this.part, known, (run.submitted = this.copy()), newest.value);
    this.takeStored(newest.value);
    if ('conflict' in merge) return this.#ask({ ...merge.conflict, isAgain: run.isAnswer });
    if (this.isIncomplete(merge.values)) {
      this.choose(merge.over, merge.values);
      return 'failed';
    }
    return { ...merge, mergedWith: isEqual(known, theirs) ? undefined : authorOf(this.part, newest.value) };
  }

  /**
   * All that was sent is stored: compares with it, and shows it with what was typed meanwhile. Where that is another value
   * than a colleague's, whose change came with the save and has not been seen, the person has to choose.
   */
  #allIsStored(run: Run<Values>, sending: Sending<Values>, over: FormBase<Values>): SaveEnd | undefined {
    this.unanswered.forget();
    this.dismissFailure();
    const merge = this.#showAnswer(run, sending, over);
    return merge.conflicts.length === 0 ? undefined : this.#askOver(over, sending.mergedWith ?? '', merge);
  }

  /** The base is what is stored now; what a failed save left out stays typed. After `restore` it is another call's answer. */
  #showAnswer(run: Run<Values>, sending: Sending<Values>, over: FormBase<Values>, error?: AppError): Merge<Values> {
    if (over !== sending.over) this.#savedVersion = over.modifiedAt;
    if (!run.submitted)
      return { ...this.showOver({ ...sending, mergedWith: '' }, this.base.values, over, over.values), conflicts: [] };
    const inPart = error && mergeChanges(sending.over.values, sending.values, over.values, this.part.identify).merged;
    return this.showOver(sending, run.submitted, over, inPart ?? over.values);
  }

  #askOver(stored: FormBase<Values>, by: string, { merged, conflicts }: Merge<Values>): SaveEnd {
    const findFormErrors = brokenRulesBeside(this.part, this.stored);
    return this.#ask({ by, stored, merged, conflicts, brokenRules: [], findFormErrors });
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
      this.#change({ isSaving: true });
      const mine = (): Values => (mergedWith === undefined ? this.copy() : values);
      isGiven = await ask(
        () => ({ base, mine: mine(), theirs: this.part.valuesOf(this.stored) }),
        () => this.#change({ isSaving: false }),
      );
      return isGiven;
    };
  }

  /** All stays typed, with what the refusal says of it. */
  #fail({ submitted }: Run<Values>, error: AppError, sent = submitted): SaveEnd {
    if (submitted && sent) this.showRefusal(error, sent);
    this.#change({ failure: error });
    return 'failed';
  }

  #change(changes: Partial<EditState<Values>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
