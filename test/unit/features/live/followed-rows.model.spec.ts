import fc from 'fast-check';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { FollowedRows } from '#features/live/followed-rows.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { randomRuns } from '#test/support/random-runs.ts';

// Whatever colleagues, the network and the stream do: in the end each row on the screen is as it is stored, and as many are
// told as new as are stored and were not read.

const runs = randomRuns({ usual: 100, full: 5_000 });

interface Row {
  readonly id: string;
  readonly version: number;
  readonly isFound: boolean;
}

interface Deed {
  readonly what: 'add' | 'change' | 'read' | 'lose' | 'connect' | 'fail' | 'mend';
  /** Milliseconds until the next one. */
  readonly pause: number;
  readonly which: number;
  /** Whether the filter finds it from now on; of a connection, whether the service has forgotten what was missed. */
  readonly flag: boolean;
}

interface Course {
  readonly isFiltered: boolean;
  readonly pageSize: number;
  readonly deeds: readonly Deed[];
  /** Shares of the longest time that a call or a notification takes, one after another. */
  readonly delays: readonly number[];
}

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom('add', 'add', 'change', 'change', 'change', 'read', 'lose', 'connect', 'fail', 'mend'),
  pause: fc.oneof(fc.nat(900), fc.nat(8_000)),
  which: fc.nat(30),
  flag: fc.boolean(),
});

const course: fc.Arbitrary<Course> = fc.record({
  isFiltered: fc.boolean(),
  pageSize: fc.constantFrom(3, 50),
  deeds: fc.array(deed, { minLength: 3, maxLength: 20 }),
  delays: fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 30 }),
});

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Scene {
  /** Newest first. */
  #stored: readonly Row[] = [];
  readonly #told: { readonly at: number; readonly id: string; readonly kind: 'added' | 'changed' }[] = [];
  #shown: readonly Row[] = [];
  #total: number | undefined;
  #counts = 0;
  #read = new Set<string>();
  #isReading = false;
  #isDown = false;
  #isLost = false;
  /** Which connection it is. */
  #stream = 0;
  #heardAt = Date.now();
  #arrival = 0;
  #turn = 0;
  #added = 0;
  readonly #followed: FollowedRows;

  constructor(private readonly course: Course) {
    for (let which = 0; which < 4; which += 1) this.#add(which % 3 > 0);
    this.#show(this.#found().slice(0, course.pageSize));
    this.#total = this.#found().length;
    this.#read = new Set(this.#stored.map(({ id }) => id));
    this.#followed = new FollowedRows({
      list: 'referrals',
      shown: () => new Map(this.#shown.map((row) => [row.id, row])),
      isFiltered: () => course.isFiltered,
      isWhole: () => (this.#total ?? Infinity) <= course.pageSize,
      readSince: Date.now(),
      total: () => this.#total,
      isCounted: () => true,
      refetch: (ids) => this.#refetch(ids),
      count: (ids) => this.#call(() => this.#found().filter(({ id }) => ids.includes(id)).length),
      recount: () => this.#recount(),
      onChange: ({ added }) => (this.#added = added),
    });
  }

  async play(): Promise<void> {
    for (const each of this.course.deeds) {
      this.#do(each);
      await pass(each.pause);
    }
    this.#isDown = false;
    this.#connect(false);
    await pass(120_000);
    this.#followed.stop();
  }

  /** Rows on the screen that are not as they are stored. */
  stale(): readonly Row[] {
    return this.#shown.filter((row) => !this.#stored.includes(row));
  }

  /** Of how many new rows too few, and too many, are told. */
  wrong(): { readonly few: number; readonly many: number } {
    const found = this.#found();
    const isShown = ({ id }: Row): boolean => this.#shown.some((row) => row.id === id);
    const unseen = found.filter((row) => !isShown(row));
    const fresh = unseen.filter(({ id }) => !this.#read.has(id)).length;
    // What has left the filter takes a row from the total, and what has come into it may be told as new.
    const left = this.#shown.filter((row) => !found.some(({ id }) => id === row.id)).length;
    return { few: fresh - left - this.#added, many: this.#added - unseen.length };
  }

  #do({ what, which, flag }: Deed): void {
    if (what === 'add') this.#tell(this.#add(flag), 'added');
    else if (what === 'change') this.#tell(this.#change(which, flag), 'changed');
    else if (what === 'read') void this.#readAnew();
    else if (what === 'connect') this.#connect(flag);
    else if (what === 'lose') this.#lose();
    else this.#isDown = what === 'fail';
  }

  #lose(): void {
    this.#isLost = true;
    this.#stream += 1;
  }

  #found(): readonly Row[] {
    return this.course.isFiltered ? this.#stored.filter(({ isFound }) => isFound) : this.#stored;
  }

  #add(isFound: boolean): string {
    const id = `row ${this.#stored.length}`;
    this.#stored = [{ id, version: 0, isFound }, ...this.#stored];
    return id;
  }

  #change(which: number, isFound: boolean): string {
    const { id } = this.#stored[which % this.#stored.length]!;
    this.#stored = this.#stored.map((row) => (row.id === id ? { id, version: row.version + 1, isFound } : row));
    return id;
  }

  #tell(id: string, kind: 'added' | 'changed'): void {
    this.#told.push({ at: Date.now(), id, kind });
    if (!this.#isLost) this.#later(() => this.#hear({ [kind]: [id] }));
  }

  /** What was missed is told together, as the first of a connection. */
  #connect(hasForgotten: boolean): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    const missed = this.#told.filter(({ at }) => at >= this.#heardAt - 5_000);
    this.#later(() => {
      for (const { at, id, kind } of missed)
        this.#hear({ ...(hasForgotten ? { isCut: true } : { [kind]: [id] }), ageMs: Date.now() - at });
    });
  }

  /** Notifications come in their order; what is on its way when the connection is lost does not. */
  #later(tell: () => void): void {
    this.#arrival = Math.max(this.#arrival + 1, Date.now() + this.#delay(600));
    const stream = this.#stream;
    setTimeout(() => {
      if (stream !== this.#stream || this.#isLost) return;
      this.#heardAt = Date.now();
      tell();
    }, this.#arrival - Date.now());
  }

  #hear(change: Partial<RowsEvent>): void {
    this.#followed.hear({ kind: 'rows', list: 'referrals', added: [], changed: [], isCut: false, ...change });
  }

  async #call<Answer>(answerNow: () => Answer): Promise<Answer | undefined> {
    await pass(this.#delay(400));
    const answer = answerNow();
    const isDown = this.#isDown;
    await pass(this.#delay(1_500));
    return isDown ? undefined : answer;
  }

  #delay(most: number): number {
    const { delays } = this.course;
    this.#turn += 1;
    return Math.round(delays[this.#turn % delays.length]! * most);
  }

  #show(rows: readonly Row[]): void {
    this.#shown = rows;
  }

  /** As lists refetch: a row that was read meanwhile stays. */
  async #refetch(ids: readonly string[]): Promise<readonly string[] | undefined> {
    const sentOver = this.#shown;
    const found = await this.#call(() => this.#stored.filter(({ id }) => ids.includes(id)));
    if (!found) return undefined;
    const newer = new Map(found.map((row) => [row.id, row]));
    const changed = this.#shown.filter(
      (row) => sentOver.includes(row) && newer.has(row.id) && newer.get(row.id) !== row,
    );
    this.#show(this.#shown.map((row) => (changed.includes(row) ? newer.get(row.id)! : row)));
    return changed.map(({ id }) => id);
  }

  async #recount(): Promise<boolean> {
    const count = ++this.#counts;
    const total = await this.#call(() => this.#found().length);
    if (total !== undefined && count === this.#counts) {
      this.#total = total;
      this.#followed.totalIs();
    }
    return total !== undefined;
  }

  async #readAnew(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#followed.reading();
    const stored = await this.#call(() => ({ all: this.#stored, found: this.#found() }));
    this.#isReading = false;
    if (!stored) return;
    this.#counts += 1;
    this.#show(stored.found.slice(0, this.course.pageSize));
    this.#total = stored.found.length;
    this.#read = new Set(stored.all.map(({ id }) => id));
    this.#followed.read();
    this.#followed.allSeen();
  }
}

beforeEach(() => fakeOnly('Date', 'setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

it('shows what is stored, and tells how much is new, whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (each) => {
      const scene = new Scene(each);
      const playing = scene.play();
      await jest.advanceTimersByTimeAsync(600_000);
      await playing;
      expect(scene.stale()).toEqual([]);
      const { few, many } = scene.wrong();
      expect([few > 0, many > 0]).toEqual([false, false]);
    }),
    { numRuns: runs },
  );
}, 600_000);
