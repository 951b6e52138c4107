import fc from 'fast-check';
import { chooseSide } from '#core/conflicts/merge-changes.rule.ts';
import type { FormBase } from '#core/editing/edited-part.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { Editor, finish, Service, turnOver, type Fate, type Row, type Values, valuesOf } from './two-people.ts';

const runs = randomRuns({ usual: 50, full: 1_000 });

interface PlacedDeed {
  readonly what: 'add' | 'remove' | 'write' | 'restore';
  readonly who: 0 | 1;
  readonly at: number;
}

interface PlainDeed {
  readonly what: 'undo' | 'redo' | 'save' | 'dismiss' | 'keep' | 'letGo' | 'renew' | 'takeIn';
  readonly who: 0 | 1;
}

interface NetworkDeed {
  readonly what: 'network';
  readonly fate: Fate;
}

/** What somebody or the network does. */
type Deed =
  | { readonly what: 'type'; readonly who: 0 | 1; readonly where: 'name' | 'note' }
  | PlacedDeed
  | PlainDeed
  | { readonly what: 'publish'; readonly who: 0 | 1 }
  | { readonly what: 'answer'; readonly who: 0 | 1; readonly isYes: boolean }
  | { readonly what: 'choose'; readonly who: 0 | 1; readonly side: 'mine' | 'theirs' | 'later' }
  | NetworkDeed;

const who = fc.constantFrom(0 as const, 1 as const);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('type' as const),
      who,
      where: fc.constantFrom('name' as const, 'note' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('add' as const, 'remove' as const, 'write' as const, 'restore' as const),
      who,
      at: fc.nat(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'save' as const, 'save' as const),
      who,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('keep' as const, 'letGo' as const, 'renew' as const, 'takeIn' as const, 'publish' as const),
      who,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({
        what: fc.constant('choose' as const),
        who,
        side: fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const),
      }),
      fc.record({ what: fc.constant('answer' as const), who, isYes: fc.boolean() }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost'),
    }),
  },
);

/** Each thing that is typed is one of its own: '<7>'. */
const tokensOf = (values: unknown): readonly string[] => JSON.stringify(values ?? '').match(/<\d+>/g) ?? [];

interface KeptState {
  readonly base: FormBase<Values>;
  readonly values: Values;
}

/** A form that somebody has opened, until they let it go. */
interface Visit {
  readonly editor: Editor;
  /** What they have had before their eyes: in the form, or in a question. */
  seen: Set<string>;
  sends: number;
  /** The published question that stands. */
  allow: ((isAllowed: boolean) => void) | undefined;
  /** How many were sent before it was let go. */
  letGoAfter: number | undefined;
}

/** Two people at one entity, and what of all that was typed has been given up by a person. */
class World {
  readonly service = new Service();
  #serial = 0;
  readonly #visits: Visit[] = [];
  readonly #people: [Visit, Visit];
  /** The states of their drafts, newest first; each has left one before all this. */
  readonly #kept: readonly [KeptState[], KeptState[]] = [[this.#leave()], [this.#leave()]];
  readonly typed: string[] = [];
  /**
   * What may be stored twice: new rows of a draft that were stored since it was kept, and rows that a colleague has
   * changed before the answer to their save was found.
   */
  readonly mayBeTwice = new Set<string>();
  readonly givenUp = new Set<string>();
  readonly overwrites: string[] = [];
  /** What became of a form after it was let go. */
  readonly revivals: string[] = [];
  /** What the sender of values had seen when they were sent: what they open or restore until they are stored is later. */
  readonly #seenWhenSent = new WeakMap<Values, ReadonlySet<string>>();
  readonly #typists = new Map<string, 0 | 1>();
  #isPublished = false;
  #isSettling = false;

  constructor() {
    this.#people = [this.#open(), this.#open()];
    this.service.onStoring = (by, next) => {
      const left = new Set(tokensOf(next));
      const seen = this.#seenWhenSent.get(next)!;
      for (const token of tokensOf(this.service.stored))
        if (!left.has(token) && !seen.has(token)) this.overwrites.push(`${by} ${token}`);
    };
  }

  get editors(): readonly Editor[] {
    return this.#visits.map(({ editor }) => editor);
  }

  async do(one: Deed): Promise<void> {
    if (one.what === 'network') this.service.letThrough(one.fate);
    else this.#act(one, this.#visitOf(one.who));
    await turnOver();
    for (const visit of this.#visits) this.#look(visit);
  }

  /** The network answers, and both save until nothing is left to save. */
  async settle(): Promise<void> {
    this.#isSettling = true;
    for (const { allow } of this.#visits) allow?.(true);
    for (let round = 0; round < 10; round += 1)
      for (const who of [0, 1] as const) {
        const visit = this.#visitOf(who);
        await finish(this.service, visit.editor.session.save());
        if (visit.editor.session.state.conflict) await finish(this.service, this.#choose(visit, 'mine'));
      }
    for (const visit of this.#visits) this.#look(visit);
  }

  #leave(): KeptState {
    const { stored } = this.service;
    const base = { values: valuesOf(stored), modifiedAt: stored.modifiedAt };
    return { base, values: { ...base.values, name: `<${(this.#serial += 1)}>` } };
  }

  #open(): Visit {
    const name = String(this.#visits.length);
    const editor = new Editor(name, this.service, {
      send: ({ values, over }) => {
        visit.sends += 1;
        this.#seenWhenSent.set(values, new Set(visit.seen));
        return this.service.call(() => ({ stored: this.service.store(values, over.modifiedAt, name) }));
      },
      consentTo: () => (this.#isPublished && !this.#isSettling ? () => this.#ask(visit) : undefined),
    });
    const seen = new Set(tokensOf(editor.values));
    const visit: Visit = { editor, seen, sends: 0, allow: undefined, letGoAfter: undefined };
    this.#visits.push(visit);
    return visit;
  }

  /** The form that somebody has open; one that was let go is opened anew. */
  #visitOf(who: 0 | 1): Visit {
    if (this.#people[who].letGoAfter !== undefined) this.#people[who] = this.#open();
    return this.#people[who];
  }

  async #ask(visit: Visit): Promise<boolean> {
    const isAllowed = await new Promise<boolean>((resolve) => (visit.allow = resolve));
    visit.allow = undefined;
    return isAllowed;
  }

  #look({ editor: { values, session, name }, seen, sends, letGoAfter }: Visit): void {
    for (const token of tokensOf(values)) seen.add(token);
    if (letGoAfter === undefined) return;
    if (session.isDirty || session.state.conflict || sends > letGoAfter) this.revivals.push(name);
  }

  #act(one: Exclude<Deed, NetworkDeed>, visit: Visit): void {
    const { allow, editor } = visit;
    if (one.what === 'publish') this.#isPublished = !this.#isPublished;
    else if (one.what === 'answer') allow?.(one.isYes);
    else if (one.what === 'choose') void this.#choose(visit, one.side);
    // A question is in front of the form.
    else if (allow || editor.session.state.conflict) return;
    else if ('where' in one) editor.type(one.where, editor.values[one.where] + this.#token(one.who));
    else if ('at' in one) this.#change(one, visit);
    else this.#press(one.what, one.who, visit);
  }

  #change({ what, who, at }: PlacedDeed, visit: Visit): void {
    const { editor } = visit;
    const change = (rows: (rows: readonly Row[]) => readonly Row[]) =>
      this.#giveUpBy(editor, () => editor.change(rows));
    if (what === 'add') change((rows) => [...rows, { key: `k${this.#serial}`, text: this.#token(who) }]);
    else if (what === 'remove') change((rows) => rows.filter((_, place) => place !== at));
    else if (what === 'write') change((rows) => rows.map((row, place) => (place === at ? this.#write(row, who) : row)));
    else this.#giveUpBy(editor, () => this.#restore(visit, this.#kept[who][at]));
  }

  #press(what: PlainDeed['what'], who: 0 | 1, visit: Visit): void {
    const {
      editor,
      editor: { session },
    } = visit;
    if (what === 'undo') this.#giveUpBy(editor, () => session.undo());
    else if (what === 'redo') this.#giveUpBy(editor, () => session.redo());
    else if (what === 'save') void session.save();
    else if (what === 'keep') this.#keep(who, editor);
    else if (what === 'letGo') this.#giveUpBy(editor, () => this.#letGo(visit));
    else if (what === 'renew') void session.renew();
    else if (what === 'dismiss') session.dismissFailure();
    // As the live events have it: a save brings what is stored, or reads it itself.
    else if (!session.state.isSaving) session.takeIn(this.service.stored);
  }

  #write(row: Row, who: 0 | 1): Row {
    for (const token of tokensOf(row)) if (this.#typists.get(token) !== who) this.mayBeTwice.add(token);
    return { ...row, text: row.text + this.#token(who) };
  }

  #keep(who: 0 | 1, { session }: Editor): void {
    const values = session.unsaved();
    if (values) this.#kept[who].unshift({ base: session.base, values });
  }

  /** What came after it was kept, they have not seen there. */
  #restore(visit: Visit, kept: KeptState | undefined): void {
    if (!kept) return;
    visit.seen = new Set(tokensOf(kept));
    for (const token of tokensOf(kept)) this.mayBeTwice.add(token);
    visit.editor.session.restore(kept.base, kept.values);
  }

  #letGo(visit: Visit): void {
    visit.editor.session.letGo();
    visit.letGoAfter = visit.sends;
  }

  /** What a person takes away themselves is not lost; what they bring back counts again. */
  #giveUpBy(person: Editor, change: () => void): void {
    const before = tokensOf(person.values);
    change();
    const after = new Set(tokensOf(person.values));
    for (const token of before) if (!after.has(token)) this.givenUp.add(token);
  }

  async #choose({ editor: { session }, seen }: Visit, side: 'mine' | 'theirs' | 'later'): Promise<void> {
    const { conflict } = session.state;
    if (!conflict) return;
    const chosen: Values = chooseSide(
      conflict.merged,
      side === 'theirs' ? 'theirs' : 'mine',
      conflict.conflicts,
      (item) => (item as { id?: string; key?: string }).id ?? (item as { key?: string }).key,
      conflict.stored.values,
    );
    const shown = conflict.conflicts.flatMap(({ mine, theirs }) => [...tokensOf(mine), ...tokensOf(theirs)]);
    for (const token of shown) seen.add(token);
    if (side === 'later') return void (await session.settle(undefined));
    const kept = new Set(tokensOf(chosen));
    for (const token of shown) if (!kept.has(token)) this.givenUp.add(token);
    await session.settle(chosen);
  }

  #token(who: 0 | 1): string {
    const token = `<${(this.#serial += 1)}>`;
    this.#typists.set(token, who);
    this.typed.push(token);
    return token;
  }
}

async function expectNothingLost(deeds: readonly Deed[]): Promise<void> {
  const world = new World();
  for (const one of deeds) await world.do(one);
  await world.settle();
  const { revivals, overwrites } = world;
  const kept = new Set([...tokensOf(world.service.stored), ...world.givenUp]);
  const lost = world.typed.filter((token) => !kept.has(token));
  expect({ lost, overwrites, revivals }).toEqual({ lost: [], overwrites: [], revivals: [] });
  const stored = tokensOf(world.service.stored).filter((token) => !world.mayBeTwice.has(token));
  expect(stored).toEqual([...new Set(stored)]);
  for (const { session, values } of world.editors) {
    expect(session.isDirty).toBe(false);
    expect(values).toEqual(session.base.values);
  }
}

it('loses nothing that was typed and overwrites nothing unseen, whatever two people and the network do', async () => {
  // Of the usual size, fast-check would stop at twenty.
  await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 60, size: 'max' }), expectNothingLost), {
    numRuns: runs,
  });
  proven('F6', runs);
});

const answered: Deed = { what: 'network', fate: 'answered' };

it.each<readonly [string, readonly Deed[]]>([
  [
    'they had stored themselves and taken back',
    [
      { what: 'type', who: 1, where: 'name' },
      { what: 'save', who: 1 },
      answered,
      { what: 'undo', who: 1 },
      { what: 'save', who: 1 },
      { what: 'restore', who: 1, at: 0 },
      answered,
    ],
  ],
  [
    "is a colleague's, over which they had chosen their own",
    [
      { what: 'type', who: 1, where: 'name' },
      { what: 'type', who: 0, where: 'name' },
      { what: 'save', who: 0 },
      answered,
      { what: 'save', who: 1 },
      answered,
      answered,
      { what: 'choose', who: 1, side: 'mine' },
      { what: 'restore', who: 1, at: 0 },
      answered,
    ],
  ],
])('a save may overwrite what %s, though they restore a draft while it is on its way', async (_, deeds) => {
  await expectNothingLost(deeds);
});
