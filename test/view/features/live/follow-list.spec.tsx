import { liveToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { loadTextsToken } from '#core/feedback/feature-texts.ts';
import type { Answer } from '#core/messaging/message.ts';
import type { Services } from '#core/ui/services.tsx';
import { followList } from '#features/live/follow-list.tsx';
import { FakeLive } from '#test/support/fake-live.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

beforeEach(() => fakeOnly('Date', 'setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

/** Follows a list of cards whose refetches end as the test says, and tells it that one card is no longer what is stored. */
async function setup(answers: readonly Answer<unknown>[]) {
  const live = new FakeLive();
  const known = new Map<unknown, unknown>([
    [liveToken, async () => live],
    [loadTextsToken, async () => undefined],
  ]);
  const asked: Answer<unknown>[] = [];
  const refetch = async (): Promise<Answer<unknown>> => {
    const answer = answers[asked.length] ?? { ok: true, value: undefined };
    asked.push(answer);
    return answer;
  };
  const services = { get: (token: unknown) => known.get(token) } as unknown as Services;
  const list = { objectType: 'product', refetch, versionOf: () => '1' } as const;
  const stop = await followList(
    services,
    () => list,
    () => undefined,
  );
  live.messages.next({ kind: 'approval', objectType: 'product', id: 'a' } as never);
  const after = async (milliseconds: number): Promise<number> => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return asked.length;
  };
  return { after, stop };
}

const failed = { ok: false, error: new AppError('offline') } as const;

it('reads a list that could not be refetched again, more and more slowly: nobody tells a second time', async () => {
  const { after, stop } = await setup([failed, failed, { ok: true, value: undefined }]);
  expect(await after(1_000)).toBe(1);
  expect(await after(4_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(9_999)).toBe(2);
  expect(await after(1)).toBe(3);
  expect(await after(100_000)).toBe(3);
  stop();
});

it.each([
  ['was cancelled, for another read has taken its place', [{ ok: false, error: new AppError('cancelled') }], false],
  ['has failed, once the list is left', [failed], true],
] as const)('does not where it %s', async (_what, answers, isLeft) => {
  const { after, stop } = await setup(answers);
  expect(await after(1_000)).toBe(1);
  if (isLeft) stop();
  expect(await after(100_000)).toBe(1);
  stop();
});
