import { busToken, liveToken } from '#core/di/token.ts';
import { loadTextsToken } from '#core/feedback/feature-texts.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import type { Services } from '#core/ui/services.tsx';
import { followRows } from '#features/live/follow-rows.tsx';
import type { FollowedRowList } from '#features/live/list-news.public.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

beforeEach(() => fakeOnly('Date', 'setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

it('refetches what was told of rows that are being read as it begins to follow: another page may have been asked for by then', async () => {
  const refetched: (readonly string[])[] = [];
  const list = {
    list: 'referrals',
    shown: new Map([['a', {}]]),
    status: 'pending',
  };
  const newest = (): FollowedRowList<string> =>
    ({
      list: 'referrals',
      shown: () => list.shown,
      moves: { listQuery: { page: 1, pageSize: 1, filter: {} } },
      total: 2,
      search: { status: list.status },
      counts: { reload: () => undefined },
      refetch: (ids: readonly string[]) => ids,
    }) as unknown as FollowedRowList<string>;
  const known = new Map<unknown, unknown>([
    [busToken, { execute: async (ids: readonly string[]) => (refetched.push(ids), ids) }],
    [loadTextsToken, async () => undefined],
  ]);
  const tell = (message: Partial<LiveMessage>): LiveMessage =>
    ({ kind: 'rows', list: 'referrals', added: [], changed: [], isCut: false, ...message }) as LiveMessage;
  let hear: (message: LiveMessage) => void = () => undefined;
  known.set(liveToken, async () => ({
    listen: (listener: typeof hear) => {
      hear = listener;
      // What is kept for whoever begins to listen: before the reading began, and since.
      listener(tell({ changed: ['b'], ageMs: 2_000 }));
      listener(tell({ changed: ['c'], ageMs: 500 }));
      return () => undefined;
    },
  }));
  const services = { get: (token: unknown) => known.get(token) } as unknown as Services;
  const began = Date.now() - 1_000;
  const follower = await followRows(
    services,
    newest,
    () => undefined,
    () => began,
  );
  hear(tell({ changed: ['d'] }));
  Object.assign(list, { status: 'ready', shown: new Map(['b', 'c', 'd'].map((id) => [id, {}])) });
  follower.update();
  await jest.advanceTimersByTimeAsync(300);
  expect(refetched).toEqual([['c', 'd']]);
  follower.stop();
});
