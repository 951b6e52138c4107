import fc from 'fast-check';
import { chooseSide } from '#core/conflicts/merge-changes.rule.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { Editor, finish, Service, turnOver, type Fate, type Values } from './two-people.ts';

const runs = randomRuns({ usual: 200, full: 1_000 });

/** What somebody or the network does. */
type Deed =
  | { readonly what: 'type'; readonly who: 0 | 1; readonly where: 'name' | 'note' }
  | { readonly what: 'add' | 'remove' | 'write'; readonly who: 0 | 1; readonly at: number }
  | { readonly what: 'undo' | 'redo' | 'save' | 'dismiss'; readonly who: 0 | 1 }
  | { readonly what: 'choose'; readonly who: 0 | 1; readonly side: 'mine' | 'theirs' | 'later' }
  | { readonly what: 'network'; readonly fate: Fate };

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
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('add' as const, 'remove' as const, 'write' as const),
      who,
      at: fc.nat(3),
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
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('choose' as const),
      who,
      side: fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const),
    }),
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

/** Two people at one entity, and what of all that was typed has been given up by a person. */
class World {
  readonly service = new Service();
  readonly people = [new Editor('Kaisa', this.service), new Editor('Daniel', this.service)] as const;
  readonly typed: string[] = [];
  readonly givenUp = new Set<string>();
  readonly overwrites: string[] = [];
  /** What each has had before their eyes: in the form, or in a question. */
  readonly #seen = [new Set<string>(), new Set<string>()] as const;
  #serial = 0;

  constructor() {
    this.service.onStoring = (by, next) => {
      const left = new Set(tokensOf(next));
      const seen = this.#seen[by === 'Kaisa' ? 0 : 1];
      for (const token of tokensOf(this.service.stored))
        if (!left.has(token) && !seen.has(token)) this.overwrites.push(`${by} ${token}`);
    };
  }

  async do(one: Deed): Promise<void> {
    if (one.what === 'network') this.service.letThrough(one.fate);
    else this.#act(one, this.people[one.who]);
    await turnOver();
    this.people.forEach(({ values }, index) => tokensOf(values).forEach((token) => this.#seen[index]!.add(token)));
  }

  /** The network answers, and both save until nothing is left to save. */
  async settle(): Promise<void> {
    for (let round = 0; round < 10; round += 1)
      for (const [index, { session }] of this.people.entries()) {
        await finish(this.service, session.save());
        if (session.state.conflict) await finish(this.service, this.#choose(index as 0 | 1, 'mine'));
      }
  }

  #act(one: Exclude<Deed, { readonly what: 'network' }>, person: Editor): void {
    const { session, values } = person;
    // A question is in front of the form.
    if (session.state.conflict && one.what !== 'choose') return;
    if (one.what === 'choose') void this.#choose(one.who, one.side);
    else if (one.what === 'type') person.type(one.where, values[one.where] + this.#token());
    else if (one.what === 'add') person.change((rows) => [...rows, { key: `k${this.#serial}`, text: this.#token() }]);
    else if (one.what === 'remove')
      this.#giveUpBy(person, () => person.change((rows) => rows.filter((_, at) => at !== one.at)));
    else if (one.what === 'write')
      person.change((rows) =>
        rows.map((row, at) => (at === one.at ? { ...row, text: row.text + this.#token() } : row)),
      );
    else if (one.what === 'undo') this.#giveUpBy(person, () => session.undo());
    else if (one.what === 'redo') this.#giveUpBy(person, () => session.redo());
    else if (one.what === 'save') void session.save();
    else session.dismissFailure();
  }

  /** What a person takes away themselves is not lost; what they bring back counts again. */
  #giveUpBy(person: Editor, change: () => void): void {
    const before = tokensOf(person.values);
    change();
    const after = new Set(tokensOf(person.values));
    for (const token of before) if (!after.has(token)) this.givenUp.add(token);
  }

  async #choose(index: 0 | 1, side: 'mine' | 'theirs' | 'later'): Promise<void> {
    const { session } = this.people[index];
    const { conflict } = session.state;
    if (!conflict) return;
    const chosen: Values = chooseSide(
      conflict.merged,
      side === 'theirs' ? 'theirs' : 'mine',
      conflict.conflicts,
      (item) => (item as { id?: string; key?: string }).id ?? (item as { key?: string }).key,
    );
    const shown = conflict.conflicts.flatMap(({ mine, theirs }) => [...tokensOf(mine), ...tokensOf(theirs)]);
    shown.forEach((token) => this.#seen[index].add(token));
    if (side === 'later') return void (await session.settle(undefined));
    const kept = new Set(tokensOf(chosen));
    for (const token of shown) if (!kept.has(token)) this.givenUp.add(token);
    await session.settle(chosen);
  }

  #token(): string {
    const token = `<${(this.#serial += 1)}>`;
    this.typed.push(token);
    return token;
  }
}

it('loses nothing that was typed and overwrites nothing unseen, whatever two people and the network do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 60 }), async (deeds) => {
      const world = new World();
      for (const one of deeds) await world.do(one);
      await world.settle();
      const kept = new Set([...tokensOf(world.service.stored), ...world.givenUp]);
      expect({ lost: world.typed.filter((token) => !kept.has(token)), overwrites: world.overwrites }).toEqual({
        lost: [],
        overwrites: [],
      });
      const stored = tokensOf(world.service.stored);
      expect(stored).toEqual([...new Set(stored)]);
      for (const { session, values } of world.people) {
        expect(session.isDirty).toBe(false);
        expect(values).toEqual(session.base.values);
      }
    }),
    { numRuns: runs },
  );
});
