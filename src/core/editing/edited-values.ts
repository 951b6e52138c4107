import { chooseSide, isEqual, isItem, mergeChanges, type Merge } from '../conflicts/merge-changes.rule.ts';
import { EditHistory } from './edit-history.ts';
import {
  keepIds,
  type EditedPart,
  type FormBase,
  type Sending,
  type SessionDraft,
  type TypedValues,
  type Versioned,
} from './edited-part.ts';

export interface EditedValuesParts<Values> {
  readonly typed: TypedValues<Values>;
  readonly draft: SessionDraft;
}

/** The values that a step led from and to. */
export interface EditStep<Values> {
  readonly before: Values;
  readonly after: Values;
  /** What they are compared with, where the step has changed that. */
  readonly over?: Readonly<Record<'before' | 'after', FormBase<Values>>>;
}

/** What is typed in a form, over what; its steps back and forth, and its draft. */
export class EditedValues<Entity extends Versioned, Values> {
  protected readonly part: EditedPart<Entity, Values>;
  readonly #typed: TypedValues<Values>;
  readonly #draft: SessionDraft;
  readonly #history: EditHistory<Values>;
  #fields = new Set<string>();
  #base: FormBase<Values>;
  /** Of states back and forth which are compared with another base than the one of now: what a restored draft took the place of. */
  #bases = new WeakMap<object, FormBase<Values>>();
  #stored: Entity;

  constructor(part: EditedPart<Entity, Values>, loaded: Entity, { typed, draft }: EditedValuesParts<Values>) {
    this.part = part;
    this.#typed = typed;
    this.#draft = draft;
    this.#stored = loaded;
    this.#base = { values: part.valuesOf(loaded), modifiedAt: loaded.modifiedAt };
    this.#history = new EditHistory(this.#base.values);
  }

  /** What the values are compared with and saved over. It is renewed only by what the form shows, too, or has been chosen. */
  get base(): FormBase<Values> {
    return this.#base;
  }

  /** What is stored, as far as is known. */
  get stored(): Entity {
    return this.#stored;
  }

  /** Whether anything is unsaved. */
  get isDirty(): boolean {
    return !isEqual(this.current, this.#base.values);
  }

  /** A copy of what is unsaved, which is a step from then on; undefined where nothing is. */
  unsaved(): Values | undefined {
    const values = this.rest();
    return isEqual(values, this.#base.values) ? undefined : values;
  }

  /** Something was typed, in `field` where one is known. Costs nothing but the note. */
  changed(field?: string): void {
    this.#fields.add(field ?? '');
    this.#draft.changed();
  }

  /** What is typed has come to rest: a step that can be taken back. Gives a copy of it, which stays as it is. */
  rest(): Values {
    const values = this.copy();
    this.#history.reach(values, this.#fields);
    this.#fields = new Set();
    return values;
  }

  /** A change of several values at once, such as a row that is removed: a step of its own. Undefined where nothing changed. */
  step(change: () => void): EditStep<Values> | undefined {
    this.rest();
    const [before, base] = [this.#history.now, this.#base];
    change();
    // Of its own also where it has changed just the field, or the list, that was changed before.
    this.#fields = new Set();
    this.rest();
    const after = this.#history.now;
    if (after === before) return undefined;
    this.#draft.changed();
    return { before, after, ...(base !== this.#base && { over: { before: base, after: this.#base } }) };
  }

  /** Some of the values come from another form of the object, as a step. */
  receive(values: Partial<Values>): void {
    this.step(() => this.#show({ ...this.copy(), ...structuredClone(values) }));
  }

  /** Some of the values have gone to another form: here they are what they were, in all steps back and forth. */
  release(values: Partial<Values>): void {
    this.adopt((each) => ({ ...each, ...structuredClone(values) }));
    this.#draft.changed();
  }

  /** Whether nothing of the step is there any more, so that taking it back would change nothing. */
  isTakenBack(step: EditStep<Values>): boolean {
    return isEqual(this.#without(step), this.current);
  }

  /** Takes just this step back, as `undo` does where it is the last: what was typed since stays. */
  takeBack(step: EditStep<Values>): void {
    this.rest();
    if (this.#history.now === step.after) return void this.undo();
    this.step(() => {
      const values = structuredClone(this.#without(step));
      if (step.over?.after === this.#base) this.#compareWith(step.over.before);
      this.#show(values);
    });
  }

  /** Takes the last step back; gives how many more there are, undefined where there was none. */
  undo(): number | undefined {
    this.rest();
    return this.#go(() => this.#history.undo()) ? this.#history.undoable : undefined;
  }

  /** Takes the last step that was taken back again; gives how many more there are, undefined where there was none. */
  redo(): number | undefined {
    this.rest();
    return this.#go(() => this.#history.redo()) ? this.#history.redoable : undefined;
  }

  /**
   * Reads what is stored now; where the form's values are as they were there, what is typed is compared with that.
   * @param known values that the person has since saved in another form, or seen there
   */
  async renew(known: Partial<Values> = {}): Promise<void> {
    const newest = await this.part.read();
    if (newest.ok) this.refresh(newest.value, known);
  }

  /** As `renew`, for an entity that was read. */
  refresh(entity: Entity, known: Partial<Values> = {}): void {
    const [stored, { values }] = [this.part.valuesOf(entity), this.#base];
    if (isEqual(stored, values)) this.#renew(this.takeStored(entity));
    else if (isEqual(stored, { ...values, ...known })) this.takeIn(entity);
  }

  /** Another call, ours or a colleague's, has stored something: what is typed stays, over that where the two fit. */
  takeIn(entity: Entity): void {
    const { values } = this.#base;
    const over = this.takeStored(entity);
    this.showOver({ values, over, mergedWith: entity.modifiedBy }, values, over, over.values);
  }

  /**
   * Shows what an earlier visit kept, over what it was typed over; the state before is one step back. Fields that an older
   * build did not know yet are as they are stored.
   */
  restore(base: FormBase<Values>, values: Values): void {
    const known: object = { ...(base.values as object), ...(values as object) };
    const later = Object.entries(this.#base.values as object).filter(([field]) => !(field in known));
    const complete = (kept: Values): Values => ({ ...kept, ...(Object.fromEntries(later) as Partial<Values>) });
    this.rest();
    this.#compareWith({ ...base, values: complete(base.values) });
    this.#show(complete(values));
    this.rest();
    this.#draft.changed();
  }

  /** Gives up what is unsaved: the person has left without saving. */
  letGo(): void {
    this.#show(this.#base.values);
    this.#draft.discard();
  }

  /** Keeps the last keys; resolves to whether all is kept. Never rejects. */
  keep(): Promise<boolean> {
    return this.#draft.flush();
  }

  /** As they are at this moment; not a copy. */
  protected get current(): Values {
    return this.#typed.current();
  }

  protected copy(): Values {
    return structuredClone(this.current);
  }

  /** An answer of the service: what a save that stored it is compared with from then on. */
  protected takeStored(entity: Entity): FormBase<Values> {
    this.#stored = entity;
    return { values: this.part.valuesOf(entity), modifiedAt: entity.modifiedAt };
  }

  /**
   * What was sent stands for `becomes` now: shows that with what was typed after it was submitted, compared with `over`.
   * Leaves all but ids as it is where that would hide a colleague's change; gives the conflicts with it.
   */
  protected showOver(
    { values: sent, mergedWith }: Sending<Values>,
    submitted: Values,
    over: FormBase<Values>,
    becomes: Values,
  ): Merge<Values> {
    const { identify, adoptIds = keepIds } = this.part;
    const withIds = (values: Values): Values => adoptIds(values, sent, becomes);
    const known = withIds(submitted);
    const onto = (values: Values): Merge<Values> => mergeChanges(known, withIds(values), becomes, identify);
    const merge = onto(this.rest());
    const conflicts = mergedWith === undefined ? [] : merge.conflicts;
    if (conflicts.length === 0) {
      this.#renew(over);
      this.#history.rebase((values) => onto(values).merged);
      this.#show(merge.merged);
    } else this.adopt(withIds);
    if (this.isDirty) this.#draft.changed();
    else this.#draft.discard();
    return { ...merge, conflicts };
  }

  /** Gives rows the ids that they are stored by. */
  protected adopt(withIds: (values: Values) => Values): void {
    this.rest();
    this.#history.rebase((values) => {
      const next = withIds(values);
      const base = this.#bases.get(values as object);
      if (base) this.#bases.set(next as object, base);
      return next;
    });
    this.#show(withIds(this.copy()));
  }

  /** A choice of the person: shows values over what is stored by now, which none of the steps back may undo. */
  protected choose(stored: FormBase<Values>, values: Values): void {
    const { values: before } = this.#base;
    this.rest();
    this.#history.rebase((each) => mergeChanges(before, each, stored.values, this.part.identify).merged);
    this.rebase(stored, values);
  }

  protected rebase(base: FormBase<Values>, values: Values): void {
    if (base !== this.#base) this.#renew(base);
    this.#show(values);
    this.rest();
  }

  #without({ before, after }: EditStep<Values>): Values {
    const { identify, together } = this.part;
    const { merged, conflicts } = mergeChanges(after, before, this.current, identify, together);
    // Findings of another kind than the analysis has then make no sense: of what is one choice, the step's is taken.
    const typedSince = conflicts.filter(({ mine, theirs }) => !(isItem(mine) && isItem(theirs)));
    return chooseSide(merged, 'theirs', typedSince, identify, this.current);
  }

  /** All states back and forth are over this from now on. */
  #renew(base: FormBase<Values>): void {
    this.#base = base;
    this.#bases = new WeakMap();
  }

  /** The state that is left stays over what it was. */
  #compareWith(base: FormBase<Values>): void {
    this.#bases.set(this.#history.now as object, this.#base);
    this.#base = base;
  }

  #go(move: () => Values | undefined): boolean {
    const left = this.#history.now as object;
    const values = move();
    if (values === undefined) return false;
    this.#bases.set(left, this.#base);
    this.#base = this.#bases.get(values as object) ?? this.#base;
    this.#show(structuredClone(values));
    this.#draft.changed();
    return true;
  }

  #show(values: Values): void {
    this.#typed.show(this.#base.values, values);
    // The form has told of it as of typing.
    this.#fields = new Set();
  }
}
