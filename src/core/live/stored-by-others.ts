import { changesBetween, type Change } from '../conflicts/differences.rule.ts';
import { isEqual } from '../conflicts/merge-changes.rule.ts';
import type { EditSession } from '../editing/edit-session.ts';
import type { EditedPart, Versioned } from '../editing/edited-part.ts';
import type { AppError, ErrorKind } from '../errors/app-error.ts';
import type { Answer } from '../messaging/message.ts';
import type { LiveMessage } from '../ports/live.ts';

/** What somebody else, or the person in another tab, has stored of a form that is open here. */
export interface StoredMeanwhile {
  /**
   * `shown`: the form was clean, and shows it. `waiting`: it is dirty, and takes it in with its own save. `gone`: the
   * object was deleted, and nothing can be saved any more.
   */
  readonly state: 'shown' | 'waiting' | 'gone';
  /** Empty of a save of the form's own whose answer never came, and where nobody can tell whose it is. */
  readonly by: string;
  /** The version. */
  readonly modifiedAt: string;
  /** What it changes of what the form was loaded with. */
  readonly changes: readonly Change[];
}

export interface StoredByOthersParts<Entity extends Versioned, Values> {
  readonly objectId: string;
  readonly session: EditSession<Entity, Values>;
  readonly part: Pick<EditedPart<Entity, Values>, 'valuesOf' | 'identify'>;
  /** Reads what is stored for the screen to show; never rejects. */
  readonly load: () => Promise<Answer<Entity>>;
  /** Reads what is stored, and leaves the screen as it is; never rejects. */
  readonly peek: () => Promise<Answer<Entity>>;
  /** Carries out a change of the form's values without moving the person's place in it. */
  readonly inPlace: (change: () => void) => void;
  readonly onChange: (stored: StoredMeanwhile | undefined) => void;
}

/** Milliseconds from a notification to the look at what is stored: the answer to our own save may be on its way. */
const delay = 300;

/** Milliseconds from a key to the look whether a dirty form has become clean. */
const cleanDelay = 1_000;

/** Milliseconds from a reading that failed to the next one: nobody tells a second time of what is stored. */
const pause = 20_000;

/** Why a reading may fail that succeeds at another time. */
const passing: readonly ErrorKind[] = ['offline', 'tooManyRequests', 'unexpected'];

/** Follows what is stored of an open form: a clean one shows it, a dirty one says so and stays as it is. */
export class StoredByOthers<Entity extends Versioned, Values> {
  #known: StoredMeanwhile | undefined;
  /** The newest version that was notified and not looked at. */
  #notified = '';
  /** The newest version that was looked at, shown or asked about. */
  #told = '';
  /** Something may be stored that nobody hears of: the server has just begun to notify. */
  #mayMiss = false;
  #isReading = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: StoredByOthersParts<Entity, Values>) {
    this.#noteTold(parts.session.base.modifiedAt);
  }

  hear(message: LiveMessage): void {
    if (message.kind === 'deleted' && message.id === this.parts.objectId) return this.#end();
    if (message.kind === 'connected') this.#mayMiss = true;
    else if (message.kind === 'changed' && message.id === this.parts.objectId) this.#notified = message.modifiedAt;
    if (this.#isDue) this.#plan(delay);
  }

  /** Something was typed. Costs nothing but the note. */
  typed(): void {
    if (this.#isBehind) this.#plan(cleanDelay);
  }

  /** The session has another state: a save has begun or ended. */
  settled(): void {
    if (this.#known?.state === 'gone') return;
    const { state, base, stored, isGone } = this.parts.session;
    if (isGone) return this.#end();
    const { modifiedAt = '', state: shownAs } = this.#known ?? {};
    const isAsked = state.conflict !== undefined;
    if (shownAs === 'shown' ? state.isSaving : isAsked || base.modifiedAt >= modifiedAt) this.#report(undefined);
    this.#noteTold(isAsked ? stored.modifiedAt : base.modifiedAt);
    if (this.#isDue) this.#plan(delay);
  }

  /** The form is left. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
  }

  get #hasNews(): boolean {
    return this.#notified > this.#told;
  }

  /** Something newer is known than what the form shows, or is typed over: a save that read it did not get through, or was put off. */
  get #isBehind(): boolean {
    const { base, stored } = this.parts.session;
    return this.#known?.state === 'waiting' || stored.modifiedAt > base.modifiedAt;
  }

  #noteTold(modifiedAt: string): void {
    if (modifiedAt > this.#told) this.#told = modifiedAt;
  }

  get #isDue(): boolean {
    return this.#mayMiss || this.#hasNews;
  }

  #plan(milliseconds: number): void {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#look();
    }, milliseconds);
  }

  async #look(): Promise<void> {
    const { session } = this.parts;
    // A save brings what is stored, or reads it itself.
    if (this.#isBusy || this.#isReading) return;
    const isCleanAgain = this.#isBehind && !session.isDirty;
    if (!this.#isDue && !isCleanAgain) return;
    // Where nothing was notified, nothing is likely to have changed: the screen is left alone.
    await this.#read(!session.isDirty && (this.#hasNews || isCleanAgain));
    if (this.#isDue) this.#plan(delay);
  }

  /** @param shows whether the screen shows what is read: for a clean form */
  async #read(shows: boolean): Promise<void> {
    const { session, load, peek } = this.parts;
    clearTimeout(this.#again);
    this.#mayMiss = false;
    this.#notified = '';
    this.#isReading = true;
    const read = await (shows ? load() : peek());
    this.#isReading = false;
    if (this.#isOver) return;
    if (!read.ok) return this.#failed(read.error);
    if (read.value.modifiedAt <= (session.isDirty ? this.#told : session.base.modifiedAt)) return;
    // A save that has begun decides anew; a clean form shows what the screen has loaded, too.
    if (this.#isBusy || (!shows && !session.isDirty)) this.#notified = read.value.modifiedAt;
    else this.#apply(read.value);
  }

  #failed({ kind }: AppError): void {
    // What was told while nobody heard it.
    if (kind === 'notFound') this.#end();
    if (!passing.includes(kind)) return;
    this.#again = setTimeout(() => {
      this.#mayMiss = true;
      void this.#look();
    }, pause);
  }

  get #isBusy(): boolean {
    const { isSaving, conflict } = this.parts.session.state;
    return isSaving || conflict !== undefined;
  }

  #apply(entity: Entity): void {
    const { session, part, load, inPlace } = this.parts;
    const { modifiedAt } = entity;
    this.#noteTold(modifiedAt);
    const changes = changesBetween(session.base.values, part.valuesOf(entity), part.identify);
    const isOwn = changes.length > 0 && session.isOwn(entity);
    const wasDirty = session.isDirty;
    if (isOwn || !wasDirty) inPlace(() => session.takeIn(entity));
    // Nothing of the form, such as whether it is in use (decision 216): what is typed is over that version from now on.
    const isBeside = wasDirty && changes.length === 0;
    if (isBeside) session.refresh(entity);
    // It was read for the form alone.
    if (isBeside || (wasDirty && !session.isDirty)) void load();
    const state = session.isDirty ? 'waiting' : 'shown';
    if (state === 'waiting') session.newestVersion = modifiedAt;
    // Another form's part of the same entity changes nothing here; what was typed over one's own save is told as unsaved.
    const isNews = changes.length > 0 && !(isOwn && state === 'waiting');
    this.#report(isNews ? { state, by: isOwn ? '' : this.#authorOf(entity, changes), modifiedAt, changes } : undefined);
  }

  /** A later save that has changed nothing more of the form, such as that of another language, is no other author's. */
  #authorOf(entity: Entity, changes: readonly Change[]): string {
    const known = this.#known;
    return known && isEqual(known.changes, changes) ? known.by : this.parts.session.authorOf(entity);
  }

  /** What was typed stays on the screen; there is nothing to look at any more. */
  #end(): void {
    const { session } = this.parts;
    this.stop();
    this.#report({ state: 'gone', by: '', modifiedAt: session.stored.modifiedAt, changes: [] });
    if (!session.isGone) session.noteGone();
  }

  #report(known: StoredMeanwhile | undefined): void {
    if (this.#known === known) return;
    this.#known = known;
    this.parts.onChange(known);
  }
}
