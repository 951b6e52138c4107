import { StorageFullError } from '#server/db/database.ts';
import type { Counted, WindowCount } from '#server/http/rate-counts.ts';
import { createRateLimiter, TooManyRequestsError, type RateLimit } from '#server/http/rate-limiter.ts';

// A limiter between its callers and the counts that all processes share (test/server/engine/shared-limits.spec.ts has both).

const limitOf = (limit: Partial<RateLimit> = {}): RateLimit => ({
  ...{ name: 'search', limit: 5, share: 2, reason: 'tooManySearches' },
  ...limit,
});

function setup(limit: Partial<RateLimit> = {}) {
  let time = 1_000;
  let counted = 0;
  let failure: Error | undefined;
  const add = jest.fn(async ({ by, seconds }: Counted): Promise<WindowCount> => {
    await Promise.resolve();
    if (failure) throw failure;
    const before = counted;
    counted += by;
    return { before, left: seconds * 1000 };
  });
  const limiter = createRateLimiter({ add }, limitOf(limit), () => time);
  /** How each of so many that come at once ends: the seconds to wait, or nothing. */
  const tryAtOnce = (tries: number): Promise<unknown[]> =>
    Promise.all(
      Array.from({ length: tries }, () =>
        limiter.count('a').catch((error: unknown) => (error as TooManyRequestsError).retryAfter),
      ),
    );
  return {
    add,
    limiter,
    tryAtOnce,
    pass: (milliseconds: number) => void (time += milliseconds),
    clear: () => void (counted = 0),
    fail: (error: Error) => void (failure = error),
  };
}

it('gives out what it has taken before it asks again, and takes once for all who come at once', async () => {
  const { add, tryAtOnce } = setup();
  expect(await tryAtOnce(4)).toEqual([undefined, undefined, undefined, undefined]);
  // Two each time.
  expect(add).toHaveBeenCalledTimes(2);
  await tryAtOnce(1);
  expect(add).toHaveBeenCalledTimes(3);
});

it('asks nothing more once the limit is reached, until the window ends', async () => {
  const { add, tryAtOnce, pass, clear } = setup();
  expect((await tryAtOnce(6)).filter((retryAfter) => retryAfter !== undefined)).toEqual([60]);
  const asked = add.mock.calls.length;
  pass(20_000);
  expect(await tryAtOnce(2)).toEqual([40, 40]);
  expect(add).toHaveBeenCalledTimes(asked);
  pass(40_000);
  clear();
  expect(await tryAtOnce(1)).toEqual([undefined]);
});

it('says of the first refusal that it is the first, where it counts one by one', async () => {
  const { limiter } = setup({ share: 1, limit: 1 });
  await limiter.count('a');
  await expect(limiter.count('a')).rejects.toMatchObject({ isFirst: true });
  await expect(limiter.count('a')).rejects.toMatchObject({ isFirst: false });
});

it('refuses by what it knows, without counting, only once the last is given out', async () => {
  const { add, limiter, tryAtOnce } = setup();
  await tryAtOnce(4);
  // The last share: it holds one.
  await limiter.count('a');
  const asked = add.mock.calls.length;
  expect(() => limiter.refuseIfReached('a')).toThrow(TooManyRequestsError);
  expect(() => limiter.refuseIfReached('b')).not.toThrow();
  expect(add).toHaveBeenCalledTimes(asked);
});

it('refuses nothing while its last share has some left', async () => {
  const { limiter } = setup({ limit: 3, share: 4 });
  await limiter.count('a');
  expect(() => limiter.refuseIfReached('a')).not.toThrow();
});

it('counts by itself on a full disk what only reads, and nothing else', async () => {
  const reading = setup({ goesOnWhenFull: true, limit: 2 });
  reading.fail(new StorageFullError('full'));
  expect(await reading.tryAtOnce(3)).toEqual([undefined, undefined, 60]);
  const writing = setup();
  writing.fail(new StorageFullError('full'));
  await expect(writing.limiter.count('a')).rejects.toThrow(StorageFullError);
});
