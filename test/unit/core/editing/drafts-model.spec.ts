import fc from 'fast-check';
import { formIdOf, type KeptDraft } from '#core/editing/draft-keeper.ts';
import { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import type { BrowserDrafts } from '#core/ports/storage.ts';
import { FakeDraftCalls, FakeDraftServer, type Line } from '#test/support/fake-draft-server.ts';
import { MemoryDrafts } from '#test/support/memory-drafts.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';

// One person, two machines, tabs that are opened and killed, lines that are cut: whatever is done in whatever order,
// what was typed and not answered is offered everywhere in the end, and what was saved, restored or discarded nowhere.

const form = formIdOf({ subject: 'kaisa', objectId: 'o', part: 'configurator.1' });
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const textOf = ({ draft }: KeptDraft): string => (draft.values as { text: string }).text;

/** What a draft is by the person's lights. */
interface Known {
  readonly machine: Machine;
  text: string;
  /** When its text was typed. */
  savedAt: string;
  isOpen: boolean;
  isAnswered: boolean;
  /** Answered elsewhere before its own machine knew that the server has it: it may be offered once more. */
  isUncertain: boolean;
}

class Machine {
  readonly browser = new MemoryDrafts();
  line: Line = 'open';
}

class Tab {
  readonly drafts: MirroredDrafts;
  readonly calls: FakeDraftCalls;
  offered: readonly KeptDraft[] = [];
  readonly #ends: (() => void)[];
  #isKilled = false;

  constructor(
    readonly world: World,
    readonly machine: Machine,
    readonly id: string,
  ) {
    this.calls = new FakeDraftCalls(world.server, () => (this.#isKilled ? 'cut' : machine.line));
    const browser = new Proxy<BrowserDrafts>(machine.browser, {
      get: (target, name) =>
        this.#isKilled
          ? () => Promise.reject(new Error('The tab is gone'))
          : (target[name as keyof BrowserDrafts] as () => unknown).bind(target),
    });
    this.drafts = new MirroredDrafts({
      browser,
      server: this.calls,
      openForms: machine.browser,
      page: { isHidden: () => false, onHidden: () => undefined, onOnline: () => undefined },
      clock: systemClock,
      subject: () => 'kaisa',
      onFull: () => undefined,
    });
    this.drafts.start();
    this.#ends = [
      machine.browser.hold(form, id),
      this.drafts.follow(form, (drafts) => (this.offered = drafts.filter((each) => each.id !== id))),
    ];
  }

  async type(text: string): Promise<void> {
    const savedAt = new Date().toISOString();
    this.world.known.set(this.id, {
      machine: this.machine,
      text,
      savedAt,
      isOpen: true,
      isAnswered: false,
      isUncertain: false,
    });
    await this.drafts.write(form, this.id, { version: 1, base: {}, modifiedAt: savedAt, values: { text }, savedAt });
    // No two keys in one millisecond.
    await wait(1);
  }

  /** It is saved or discarded. */
  async end(): Promise<void> {
    const own = this.world.known.get(this.id);
    if (!own || own.isAnswered) return;
    own.isAnswered = true;
    await this.drafts.remove(form, this.id);
  }

  async answer(choice: number, restores: boolean): Promise<void> {
    const isLeft = ({ isOpen, machine }: Known): boolean => !isOpen || machine !== this.machine;
    const left = this.offered.filter(({ id }) => {
      const known = this.world.known.get(id);
      return known && isLeft(known);
    });
    const draft = left[choice % Math.max(left.length, 1)];
    const known = draft && this.world.known.get(draft.id);
    if (!draft || !known) return;
    if (restores) await this.type(textOf(draft));
    const there = await known.machine.browser.read(form, draft.id);
    // What was typed since it was offered is no part of the answer.
    if (draft.draft.savedAt === known.savedAt) {
      known.isUncertain ||= known.machine !== this.machine && there?.isSent === false;
      known.isAnswered = true;
    }
    this.offered = this.offered.filter((each) => each !== draft);
    await this.drafts.remove(form, draft.id, draft.draft);
  }

  kill(): void {
    this.#isKilled = true;
    for (const end of this.#ends) end();
    const own = this.world.known.get(this.id);
    if (own) own.isOpen = false;
  }
}

class World {
  readonly server = new FakeDraftServer();
  readonly machines = [new Machine(), new Machine()] as const;
  readonly known = new Map<string, Known>();
  tabs: Tab[] = [];
  #serial = 0;

  open(machine: Machine): Tab {
    const tab = new Tab(this, machine, `tab ${(this.#serial += 1)}`);
    this.tabs.push(tab);
    return tab;
  }

  tab(choice: number): Tab {
    return this.tabs[choice % Math.max(this.tabs.length, 1)] ?? this.open(this.machines[0]);
  }

  kill(tab: Tab): void {
    tab.kill();
    this.tabs = this.tabs.filter((each) => each !== tab);
  }

  /** All lines are open, and the form is opened afresh on both machines: what each is offered. */
  async outcome(): Promise<readonly ReadonlyMap<string, string>[]> {
    for (const tab of [...this.tabs]) this.kill(tab);
    for (const machine of this.machines) machine.line = 'open';
    const first = this.machines.map((machine) => this.open(machine));
    await wait(120_000);
    for (const tab of first) this.kill(tab);
    const last = this.machines.map((machine) => this.open(machine));
    await wait(120_000);
    return last.map(({ offered }) => new Map(offered.map((draft) => [draft.id, textOf(draft)])));
  }
}

type Move = (world: World, choice: number) => Promise<void> | void;

const lines: readonly Line[] = ['open', 'cut', 'answersLost', 503];
const pauses = [10, 500, 2_000, 2_015, 20_000];
let typed = 0;

const moves: Readonly<Record<string, Move>> = {
  open: (world, choice) => void world.open(world.machines[choice % 2]!),
  type: (world, choice) => world.tab(choice).type(`text ${(typed += 1)}`),
  typeOn: (world, choice) => world.tab(choice).type(`text ${(typed += 1)}`),
  end: (world, choice) => world.tab(choice).end(),
  restore: (world, choice) => world.tab(choice).answer(choice, true),
  discard: (world, choice) => world.tab(choice).answer(choice, false),
  kill: (world, choice) => world.kill(world.tab(choice)),
  line: (world, choice) => void (world.machines[choice % 2]!.line = lines[choice % lines.length]!),
  wait: async (_world, choice) => void (await wait(pauses[choice % pauses.length]!)),
  waitOn: async (_world, choice) => void (await wait(pauses[choice % pauses.length]!)),
};

// Without the size fast-check stops at twenty.
const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(moves)), fc.nat(23)), {
  minLength: 5,
  maxLength: 60,
  size: 'max',
});

const runs = randomRuns({ usual: 40, full: 500 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('no order of what is done loses a draft or brings an answered one back', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const world = new World();
      for (const [move, choice] of run) await moves[move]!(world, choice);
      for (const tab of [...world.tabs]) world.kill(tab);
      const alive = [...world.known].filter(([, { isAnswered, isUncertain }]) => !isAnswered && !isUncertain);
      const uncertain = new Set([...world.known].flatMap(([id, { isUncertain }]) => (isUncertain ? [id] : [])));
      const expected = alive.map(([id, { text }]) => [id, text]).sort();
      const certain = (drafts: Iterable<[string, string]>) => [...drafts].filter(([id]) => !uncertain.has(id)).sort();
      for (const offered of await world.outcome()) expect(certain(offered)).toEqual(expected);
      const onServer = world.server.newest(form).map((each): [string, string] => [each.id, textOf(each)]);
      expect(certain(onServer)).toEqual(expected);
    }),
    { numRuns: runs },
  );
  proven('F3', runs);
  // A full run takes minutes.
}, 1_800_000);
