import { DatabaseUnavailableError, StorageFullError, type Queryable } from '#server/db/database.ts';
import type { NewServerEvent } from '#server/server-events/server-event-rows.ts';
import { ServerEventKeeper } from '#server/server-events/server-event-keeper.ts';
import { fakeOnly, moveClock } from '#test/support/fake-timers.ts';

// Bounded in memory, in batches, off the way of requests; what cannot be stored waits, and what has no room is counted.

function setUp() {
  fakeOnly('setInterval', 'clearInterval');
  const stored: number[] = [];
  const gaps: unknown[] = [];
  let failure: Error | undefined;
  let asked = 0;
  const sql: Pick<Queryable, 'query'> = {
    async query(text, parameters = []) {
      asked += 1;
      if (failure) throw failure;
      if (text.includes('server_event_gap')) gaps.push(parameters);
      else stored.push((JSON.parse(String(parameters[0])) as unknown[]).length);
      return [];
    },
  };
  const told: string[] = [];
  const log = {
    info: () => undefined,
    warn: (facts: object, message: string) => void told.push(`${JSON.stringify(facts)} ${message}`),
  };
  const keeper = new ServerEventKeeper(sql as Queryable, log);
  const keep = (count: number): void => {
    for (let kept = 0; kept < count; kept += 1)
      keeper.keep({ at: `2026-01-01T00:00:${String(kept % 60).padStart(2, '0')}.000Z` } as NewServerEvent);
  };
  return { keeper, keep, stored, gaps, told, fail: (error?: Error) => (failure = error), asked: () => asked };
}

afterEach(() => jest.useRealTimers());

/** The keeper's own time, once a second. */
const second = () => jest.advanceTimersByTimeAsync(1000);

it('writes nothing on a request’s way, and batches of 50 once a second', async () => {
  const { keep, stored, asked } = setUp();
  keep(120);
  expect(asked()).toBe(0);
  await second();
  expect(stored).toEqual([50, 50, 20]);
  await second();
  expect(asked()).toBe(3);
});

it('writes a failure at once with what waits, and not while the database takes nothing', async () => {
  const { keeper, keep, stored, fail, asked } = setUp();
  const failed = { at: '2026-01-01T00:00:00.000Z', outcome: 'failed' } as NewServerEvent;
  keep(3);
  keeper.keep(failed);
  await keeper.flush();
  expect(stored).toEqual([4]);
  fail(new DatabaseUnavailableError('gone'));
  keeper.keep(failed);
  await keeper.flush();
  expect(asked()).toBe(2);
  keeper.keep(failed);
  expect(asked()).toBe(2);
});

it.each([new DatabaseUnavailableError('gone'), new StorageFullError('full')])(
  '%s: waits, 5,000 at most, and counts the rest',
  async (error) => {
    const { keep, stored, gaps, told, fail, asked } = setUp();
    fail(error);
    keep(5600);
    await second();
    expect(asked()).toBe(1);
    // It asks more and more seldom.
    for (let tried = 0; tried < 20; tried += 1) {
      moveClock(1000);
      await second();
    }
    expect(asked()).toBeLessThan(7);
    fail();
    moveClock(60_000);
    await second();
    expect(stored.reduce((sum, count) => sum + count)).toBe(5000);
    expect(gaps).toEqual([[expect.stringMatching(/^2026/), expect.stringMatching(/^2026/), 600]]);
    expect(told).toEqual(['{"events":600} server events were lost: nothing could be stored']);
  },
);

it('gives up a batch that is refused for what it holds, and goes on', async () => {
  const { keeper, keep, stored, gaps, fail } = setUp();
  fail(new Error('refused'));
  keep(10);
  await keeper.flush();
  fail();
  keep(3);
  await keeper.flush();
  expect(stored).toEqual([3]);
  expect(gaps).toEqual([[expect.anything(), expect.anything(), 10]]);
});

it('writes what waits when it is closed, and then asks no more', async () => {
  const { keeper, keep, stored, asked } = setUp();
  keep(2);
  await keeper.close();
  expect(stored).toEqual([2]);
  keep(1);
  await second();
  expect(asked()).toBe(1);
});
