import fc from 'fast-check';
import { type StoredMeanwhile, StoredByOthers } from '#core/live/stored-by-others.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { Editor, Service, type Fate, type Stored, type Values, valuesOf } from '#test/unit/core/editing/two-people.ts';

const runs = randomRuns({ usual: 40, full: 1_000 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const objectId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** What Kaisa, her colleague Daniel, the network or the stream does. Each of the two types what the other one does not. */
type Deed =
  | { readonly what: 'type' | 'colleague'; readonly field: 'name' | 'note'; readonly text: string }
  | { readonly what: 'save' | 'undo' | 'redo' | 'lost' | 'connected' }
  | { readonly what: 'network'; readonly fate: Fate }
  | { readonly what: 'choose'; readonly side: 'mine' | 'theirs' | 'later' }
  | { readonly what: 'pass'; readonly milliseconds: number };

const field = fc.constantFrom('name' as const, 'note' as const);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constant('type' as const), field, text: fc.constantFrom('', 'a', 'b') }),
  fc.record({ what: fc.constant('colleague' as const), field, text: fc.constantFrom('x', 'y') }),
  fc.record({
    what: fc.constantFrom(
      'save' as const,
      'save' as const,
      'undo' as const,
      'redo' as const,
      'lost' as const,
      'connected' as const,
    ),
  }),
  fc.record({ what: fc.constant('network' as const), fate: fc.constantFrom<Fate>('answered', 'answered', 'lost') }),
  fc.record({
    what: fc.constant('choose' as const),
    side: fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const),
  }),
  fc.record({ what: fc.constant('pass' as const), milliseconds: fc.constantFrom(10, 300, 1_000) }),
);

/** Kaisa's form, which follows what is stored. */
class World {
  readonly service = new Service(100);
  readonly #kaisa = new Editor('Kaisa', this.service);
  readonly #others: StoredByOthers<Stored, Values>;
  #said: StoredMeanwhile | undefined;
  #told = this.service.stored;
  #isConnected = true;
  #hasPutOff = false;

  constructor() {
    const read = () => this.service.call(() => this.service.stored);
    this.#others = new StoredByOthers<Stored, Values>({
      objectId,
      session: this.#kaisa.session,
      part: { valuesOf, identify: () => undefined },
      load: read,
      peek: read,
      inPlace: (change) => change(),
      onChange: (stored) => (this.#said = stored),
    });
    this.#kaisa.session.subscribe(() => this.#others.settled());
  }

  async do(one: Deed): Promise<void> {
    const { service } = this;
    if (one.what === 'network') service.letThrough(one.fate);
    else if (one.what === 'pass') await pass(one.milliseconds);
    else if (one.what === 'lost') this.#isConnected = false;
    else if (one.what === 'connected') this.#connect();
    else if (one.what === 'choose') this.#choose(one.side);
    else if (one.what === 'colleague')
      service.store({ ...valuesOf(service.stored), [one.field]: one.text }, service.stored.modifiedAt, 'Daniel');
    // A question is in front of the form.
    else if (!this.#kaisa.session.state.conflict) this.#edit(one);
    await pass(0);
    this.#tell();
  }

  /** The network answers, and the stream is back. */
  async settle(): Promise<void> {
    this.#connect();
    for (let round = 0; round < 40; round += 1) {
      await pass(1_100);
      this.service.letThrough('answered');
      await pass(0);
      this.#choose('later');
      this.#tell();
    }
  }

  expectToldTrue(): void {
    const { session, values } = this.#kaisa;
    const stored = valuesOf(this.service.stored);
    if (!session.isDirty) {
      expect(values).toEqual(stored);
      expect(this.#said?.state).not.toBe('waiting');
    } else if (this.#said?.state === 'waiting') {
      expect(session.base.values).not.toEqual(stored);
      expect(this.#said.modifiedAt).toBe(this.service.stored.modifiedAt);
    } else if (!this.#hasPutOff) expect(session.base.values).toEqual(stored);
  }

  #connect(): void {
    this.#isConnected = true;
    this.#others.hear({ kind: 'connected' });
  }

  #tell(): void {
    const { stored } = this.service;
    if (stored === this.#told) return;
    this.#told = stored;
    const { modifiedAt, modifiedBy: byName } = stored;
    if (this.#isConnected)
      this.#others.hear({ kind: 'changed', objectType: 'product', id: objectId, modifiedAt, byName });
  }

  #edit(one: Exclude<Deed, { what: 'network' | 'pass' | 'choose' | 'colleague' }>): void {
    const { session } = this.#kaisa;
    if (one.what === 'type') this.#kaisa.type(one.field, one.text);
    else if (one.what === 'undo') session.undo();
    else if (one.what === 'redo') session.redo();
    else if (session.isDirty) void session.save();
    this.#others.typed();
  }

  #choose(side: 'mine' | 'theirs' | 'later'): void {
    const { session } = this.#kaisa;
    const { conflict } = session.state;
    if (!conflict) return;
    this.#hasPutOff ||= side === 'later';
    void session.settle(side === 'later' ? undefined : side === 'mine' ? conflict.merged : conflict.stored.values);
  }
}

it('a form shows what is stored, or says that it does not, whatever two people, the network and the stream do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 30, size: 'max' }), async (deeds) => {
      const world = new World();
      for (const one of deeds) await world.do(one);
      await world.settle();
      world.expectToldTrue();
    }),
    { numRuns: runs },
  );
});
