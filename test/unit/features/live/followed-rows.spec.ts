import { FollowedRows, type RowNews } from '#features/live/followed-rows.ts';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

// When a list asks for what is new, what for, and what it then says.

beforeEach(() => fakeOnly('Date', 'setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

const rows = (changes: Partial<RowsEvent>): RowsEvent => {
  return { kind: 'rows', list: 'referrals', added: [], changed: [], isCut: false, ...changes };
};
const many = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `new ${from + index}`);

/** A list that shows rows a and b. */
function setup({ isFiltered = false, isWhole = false } = {}) {
  const calls: string[] = [];
  const news: RowNews[] = [];
  const state = {
    total: 2 as number | undefined,
    changes: (ids: readonly string[]): readonly string[] | undefined | Promise<readonly string[]> => ids,
    shown: new Map([
      ['a', 'as it was'],
      ['b', 'as it was'],
    ]),
    matching: 1 as number | Promise<number> | undefined,
    isCounted: true,
    isOfReading: true,
  };
  const followed = new FollowedRows({
    list: 'referrals',
    shown: () => state.shown,
    isFiltered: () => isFiltered,
    isWhole: () => isWhole,
    readSince: Date.now(),
    total: () => state.total,
    isCounted: () => state.isOfReading,
    refetch: async (ids) => {
      calls.push(`refetch ${ids.join(' ')}`);
      return state.changes(ids);
    },
    count: async (ids) => {
      calls.push(`count ${ids.length}`);
      return state.matching;
    },
    recount: () => {
      calls.push('recount');
      return Promise.resolve(state.isCounted);
    },
    onChange: (each) => news.push(each),
  });
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const last = () => news.at(-1) && { added: news.at(-1)!.added, changed: [...news.at(-1)!.changed] };
  return { followed, calls, news, state, pass, last };
}

test('new rows of a whole list are known by their ids; only the numbers are counted anew', async () => {
  const { followed, calls, pass, last } = setup();
  followed.hear(rows({ added: ['c', 'd'] }));
  followed.hear(rows({ added: ['d', 'e'] }));
  followed.hear(rows({ list: 'logistics', added: ['f'] }));
  await pass(300);
  expect(last()).toEqual({ added: 3, changed: [] });
  expect(calls).toEqual(['recount']);
});

test('of a filtered list it is asked which of them the filter finds', async () => {
  const { followed, calls, state, pass, last, news } = setup({ isFiltered: true });
  state.matching = 0;
  followed.hear(rows({ added: ['c', 'd'] }));
  await pass(300);
  expect([calls, news]).toEqual([['recount', 'count 2'], []]);
  state.matching = 1;
  followed.hear(rows({ added: ['e'] }));
  await pass(5_300);
  expect([calls.at(-1), last()]).toEqual(['count 3', { added: 1, changed: [] }]);
  state.matching = undefined;
  followed.hear(rows({ added: ['f'] }));
  await pass(5_300);
  expect(last()).toEqual({ added: 1, changed: [] });
  // Nobody tells of it again: it is asked for until it can be had, each time after a longer rest.
  state.matching = 2;
  await pass(5_600);
  expect(last()).toEqual({ added: 2, changed: [] });
  calls.length = 0;
  await pass(60_000);
  expect(calls).toEqual([]);
});

test('what has changed elsewhere is new in a filtered list that is whole on the screen once its filter finds it', async () => {
  const { followed, calls, state, pass, last, news } = setup({ isFiltered: true, isWhole: true });
  state.matching = 0;
  followed.hear(rows({ changed: ['c'] }));
  await pass(300);
  expect([calls, news]).toEqual([['recount', 'count 1'], []]);
  // What was asked for has not come into it: asked for is what is told from then on.
  state.matching = 1;
  followed.hear(rows({ changed: ['d', 'a'] }));
  await pass(5_300);
  expect(calls.slice(2)).toEqual(['recount', 'refetch a', 'count 1']);
  expect(last()).toEqual({ added: 1, changed: ['a'] });
  followed.reading();
  state.shown.set('d', 'corrected');
  followed.read();
  expect(last()!.added).toBe(0);
});

test('what changes once more while it is being counted may come into the filter by that', async () => {
  const { followed, pass, last, state } = setup({ isFiltered: true, isWhole: true });
  let answer: (count: number) => void = () => undefined;
  state.matching = new Promise((resolve) => (answer = resolve));
  followed.hear(rows({ changed: ['c'] }));
  await pass(300);
  followed.hear(rows({ changed: ['c'] }));
  answer(0);
  state.matching = 1;
  await pass(10_000);
  expect(last()!.added).toBe(1);
});

test('where a filter has more pages, or there is none, what changes elsewhere is no new row', async () => {
  for (const options of [{ isFiltered: true }, { isWhole: true }]) {
    const { followed, calls, news, pass } = setup(options);
    followed.hear(rows({ changed: ['c'] }));
    await pass(300);
    expect([calls, news]).toEqual([['recount'], []]);
  }
});

test('what could not be counted is counted again, and rows that were read are not refetched for it', async () => {
  const { followed, calls, state, pass, last } = setup();
  state.isCounted = false;
  followed.hear(rows({ changed: ['a'] }));
  await pass(300);
  expect([calls, last()]).toEqual([['recount', 'refetch a'], { added: 0, changed: ['a'] }]);
  await pass(5_300);
  state.isCounted = true;
  await pass(10_300);
  await pass(60_000);
  expect(calls.slice(2)).toEqual(['recount', 'recount']);
});

test('rows that could not be read are asked for again, each time after a longer rest, until they can', async () => {
  const { followed, calls, state, pass, last } = setup();
  const asked = () => calls.filter((call) => call.startsWith('refetch'));
  state.changes = () => undefined;
  followed.hear(rows({ changed: ['a'] }));
  await pass(300);
  expect([asked(), last()]).toEqual([['refetch a'], undefined]);
  // After five seconds, then ten, twenty and forty each.
  for (const seconds of [5, 10, 20, 40, 40]) {
    const before = asked().length;
    await pass(seconds * 1000);
    expect(asked()).toHaveLength(before);
    await pass(300);
    expect(asked()).toHaveLength(before + 1);
  }
  state.changes = (ids) => ids;
  followed.hear(rows({ changed: ['b'] }));
  await pass(40_300);
  expect([asked().at(-1), calls.at(-2), last()]).toEqual(['refetch a b', 'recount', { added: 0, changed: ['a', 'b'] }]);
  // From then on as ever.
  followed.hear(rows({ changed: ['b'] }));
  await pass(40_300);
  const { length } = asked();
  followed.hear(rows({ changed: ['a'] }));
  await pass(5_300);
  expect(asked().slice(length)).toEqual(['refetch a']);
});

test('rows on the screen are refetched in their places, and told until they are seen', async () => {
  const { followed, calls, state, pass, last } = setup();
  state.changes = () => ['b'];
  followed.hear(rows({ changed: ['a', 'b', 'elsewhere'], added: ['b'] }));
  await pass(300);
  expect(calls).toEqual(['recount', 'refetch b a']);
  // What is as it was, such as one's own change that is shown already, is no news.
  expect(last()).toEqual({ added: 0, changed: ['b'] });
  followed.seen('a');
  followed.seen('b');
  expect(last()).toEqual({ added: 0, changed: [] });
});

test('what changes elsewhere is counted, in one look in five seconds: a colleague may have taken it out of a filter', async () => {
  const { followed, calls, pass } = setup();
  followed.hear(rows({ changed: ['elsewhere'] }));
  await pass(300);
  followed.hear(rows({ changed: ['elsewhere'] }));
  followed.hear(rows({ changed: ['another'] }));
  await pass(4_000);
  expect(calls).toEqual(['recount']);
  await pass(2_000);
  expect(calls).toEqual(['recount', 'recount']);
});

test('an import is one look in five seconds, however many it tells of', async () => {
  const { followed, calls, pass, last, state } = setup({ isFiltered: true });
  state.matching = 50;
  for (let number = 0; number < 100; number += 1) {
    followed.hear(rows({ added: [`row ${number}`], changed: ['a'] }));
    await pass(100);
  }
  expect(calls.filter((call) => call.startsWith('count'))).toHaveLength(2);
  expect(calls.filter((call) => call.startsWith('refetch'))).toHaveLength(2);
  await pass(10_000);
  expect(calls.filter((call) => call.startsWith('count'))).toHaveLength(3);
  expect(last()!.added).toBe(50);
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

test.each([
  ['there are more than are named', (followed: FollowedRows) => followed.hear(rows({ added: many(200), isCut: true }))],
  [
    'more are known than can be asked for',
    (followed: FollowedRows) => [0, 150].forEach((from) => followed.hear(rows({ added: many(150, from) }))),
  ],
  ['what was missed is forgotten', (followed: FollowedRows) => followed.hear(rows({ isCut: true }))],
])('where %s, the total is counted again, and all rows on the screen are refetched', async (_why, happen) => {
  const { followed, calls, pass, last, state } = setup();
  happen(followed);
  await pass(300);
  expect(calls).toEqual(['recount', 'refetch a b']);
  state.total = 1002;
  followed.totalIs();
  expect(last()).toEqual({ added: 1000, changed: ['a', 'b'] });
});

test.each([
  ['of an import in parts', rows({ added: many(150, 150) })],
  ['of what is forgotten', rows({ isCut: true })],
])('the number %s goes on from the rows that were new before it, which the total has by then', async (_, next) => {
  const { followed, pass, last, state } = setup();
  followed.hear(rows({ added: many(150) }));
  await pass(6_000);
  state.total = 152;
  followed.totalIs();
  expect(last()!.added).toBe(150);
  followed.hear(next);
  await pass(6_000);
  state.total = 302;
  followed.totalIs();
  expect(last()!.added).toBe(300);
});

test('a total that is on its way when the list is read counts from when it has come', async () => {
  const { followed, pass, last, state } = setup();
  state.isOfReading = false;
  followed.reading();
  followed.read();
  state.total = 40;
  state.isOfReading = true;
  followed.totalIs();
  followed.hear(rows({ isCut: true }));
  await pass(300);
  state.total = 43;
  followed.totalIs();
  expect(last()!.added).toBe(3);
});

test('more rows on the screen than can be asked for at once are refetched in turn', async () => {
  const { followed, calls, pass, state } = setup();
  state.shown = new Map(many(450).map((id) => [id, 'as it was']));
  state.changes = () => [];
  followed.hear(rows({ isCut: true }));
  await pass(20_000);
  const asked = calls.filter((call) => call.startsWith('refetch')).map((call) => call.split(/ (?=new)/).slice(1));
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(new Set(asked.flat()).size).toBe(450);
});

test('a connection by itself asks for nothing, and what is not counted yet does not grow', async () => {
  const { followed, calls, pass, news, state } = setup();
  state.total = undefined;
  for (const kind of ['connected', 'lost', 'connected'] as const) followed.hear({ kind });
  await pass(10_000);
  expect(calls).toEqual([]);
  followed.hear(rows({ isCut: true }));
  state.changes = () => [];
  state.total = 40;
  await pass(300);
  followed.totalIs();
  expect(news).toEqual([]);
});

test('what is told late is known by its ids, but for what the list has read since', async () => {
  const { followed, calls, pass, last } = setup();
  await pass(4_000);
  followed.hear(rows({ added: ['before it was read'], changed: ['a'], ageMs: 4_001 }));
  followed.hear(rows({ added: ['c'], changed: ['b'], ageMs: 4_000 }));
  await pass(300);
  expect([calls, last()]).toEqual([['recount', 'refetch b'], { added: 1, changed: ['b'] }]);
  followed.reading();
  await pass(700);
  followed.read();
  followed.hear(rows({ added: ['d'], ageMs: 701 }));
  followed.hear(rows({ added: ['e'], ageMs: 699 }));
  await pass(5_300);
  expect(last()).toEqual({ added: 1, changed: ['b'] });
});

test('a reading takes away what was known when it began; what has changed stays until it is seen', async () => {
  const { followed, pass, last } = setup();
  followed.hear(rows({ added: ['c', 'd'], changed: ['a'] }));
  await pass(300);
  expect(last()).toEqual({ added: 2, changed: ['a'] });
  followed.reading();
  followed.hear(rows({ added: ['e'] }));
  followed.read();
  expect(last()).toEqual({ added: 0, changed: ['a'] });
  await pass(5_300);
  expect(last()).toEqual({ added: 1, changed: ['a'] });
  followed.allSeen();
  expect(last()).toEqual({ added: 1, changed: [] });
});

test('what is told while the list is being read, and comes with it, is no new row', async () => {
  const { followed, state, pass, news } = setup();
  state.changes = () => [];
  followed.reading();
  followed.hear(rows({ added: ['c'] }));
  state.shown = new Map([...state.shown, ['c', 'as it is']]);
  followed.read();
  await pass(5_300);
  expect(news).toEqual([]);
});

test.each([
  ['each that was told of', rows({ changed: ['c', 'elsewhere'] }), 'refetch c'],
  ['all, where not each was named', rows({ isCut: true }), 'refetch a c'],
])(
  'a row that a reading brings, and of which a change was told meanwhile, is refetched: %s',
  async (_, event, call) => {
    const { followed, state, pass, last, calls } = setup();
    state.changes = () => [];
    state.shown = new Map([['a', 'as it was']]);
    followed.reading();
    // The service has read the page, and c is changed before its answer comes.
    followed.hear(event);
    await pass(300);
    calls.splice(0);
    state.changes = () => ['c'];
    state.shown = new Map([...state.shown, ['c', 'as it was']]);
    followed.read();
    await pass(5_300);
    expect([calls.filter((each) => each.startsWith('refetch')), last()?.changed]).toEqual([[call], ['c']]);
    followed.reading();
    followed.read();
    await pass(60_000);
    expect(calls.filter((each) => each.startsWith('refetch'))).toHaveLength(1);
  },
);

test('what is told late, while the list is being read, of before that reading is in it', async () => {
  const { followed, calls, pass, news, state } = setup();
  await pass(10_000);
  followed.reading();
  await pass(500);
  // On a page behind the one that is shown.
  followed.hear(rows({ added: ['c'], ageMs: 3_000 }));
  state.shown = new Map([['b', 'as it was']]);
  followed.read();
  await pass(10_000);
  expect([calls, news]).toEqual([['recount'], []]);
});

test('what a reading brings of a change that was told is marked, though nothing is new of it when it is refetched', async () => {
  const { followed, pass, last, news, state } = setup();
  state.changes = () => [];
  // Told while nothing is asked for, within the five seconds' rest, and while the list is being read.
  followed.hear(rows({ changed: ['elsewhere', 'a'] }));
  followed.reading();
  followed.hear(rows({ changed: ['b', 'c'] }));
  state.shown = new Map([...state.shown, ['a', 'as it is now'], ['c', 'as it is now']]);
  followed.read();
  expect(last()).toEqual({ added: 0, changed: ['a'] });
  await pass(5_300);
  expect(last()).toEqual({ added: 0, changed: ['a'] });
  // Told before, and still asked for when the reading ends.
  let answer = (_ids: readonly string[]): void => undefined;
  state.changes = () => new Promise<readonly string[]>((resolve) => (answer = resolve));
  followed.hear(rows({ changed: ['b'] }));
  await pass(300);
  followed.reading();
  state.shown = new Map([...state.shown, ['b', 'as it is now']]);
  followed.read();
  answer([]);
  await pass(0);
  expect(last()).toEqual({ added: 0, changed: ['a', 'b'] });
  // Another page, or filter: nobody has seen the rows as they were.
  const said = news.length;
  followed.hear(rows({ changed: ['a'] }));
  followed.reading();
  followed.allSeen();
  state.shown = new Map([['a', 'on another page']]);
  followed.read();
  expect(news.slice(said).map(({ changed }) => [...changed])).toEqual([[]]);
});

test('what was asked for before a reading says nothing after it, and nothing once the screen was left', async () => {
  const { followed, pass, news, state } = setup({ isFiltered: true });
  let answer = (_count: number): void => undefined;
  const late = () => new Promise<number>((resolve) => (answer = resolve));
  state.matching = late();
  followed.hear(rows({ added: ['c'] }));
  await pass(300);
  followed.reading();
  followed.read();
  answer(1);
  await pass(0);
  expect(news).toEqual([]);
  state.matching = late();
  followed.hear(rows({ added: ['d'] }));
  await pass(5_300);
  followed.stop();
  answer(1);
  await pass(60_000);
  expect(news).toEqual([]);
});
