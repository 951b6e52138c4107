import { BehaviorSubject } from 'rxjs';
import type { LiveMessage } from '#core/ports/live.ts';
import { liveMessages } from '#infrastructure/live/open-live.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

// Streams of events, read by fetch: opened again when they end, fail or fall silent, and closed while nobody looks.

beforeEach(() => fakeOnly('Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'));
afterEach(() => jest.useRealTimers());

/** A server that begins a stream for each call, or refuses it with a status. */
function setup(...statuses: number[]) {
  let token: string | undefined = 'token';
  const streams: { send(text: string): Promise<unknown>; end(): Promise<unknown>; readonly signal: AbortSignal }[] = [];
  const calls: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push({ url: url as string, headers: init?.headers as Record<string, string> });
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response('', { status, headers: { 'x-rights': `of ${status}` } });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const signal = init?.signal as AbortSignal;
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    streams.push({
      send: (text) => writer.write(new TextEncoder().encode(text)).then(settle),
      end: () => writer.close().then(settle),
      signal,
    });
    return new Response(readable, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-rights': 'of 200' },
    });
  });
  const isVisible = new BehaviorSubject(true);
  const got: LiveMessage[] = [];
  const rights: string[] = [];
  const messages = liveMessages({
    apiBase: 'https://api.example',
    tabId: 'tab',
    accessToken: async () => token,
    isVisible,
    onRights: (sign) => void rights.push(sign),
  });
  messages.subscribe((message) => got.push(message));
  const kinds = () => got.splice(0).map(({ kind }) => kind);
  return { streams, calls, isVisible, got, rights, kinds, signOut: () => void (token = undefined) };
}

/** Lets promises of streams settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

const changed = {
  kind: 'changed',
  objectType: 'product',
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  modifiedAt: '2026-03-03T08:15:22.000Z',
  byName: 'Päivi Öhman',
} as const;
const text = `data: ${JSON.stringify(changed)}\n\n`;

test('events come as they are, however they are cut; what is unknown is left out', async () => {
  const { streams, calls, got } = setup();
  await settle();
  expect(calls).toEqual([
    {
      url: expect.stringMatching(/^https:\/\/api\.example\/api\/events\?back=\d+$/),
      headers: { accept: 'text/event-stream', authorization: 'Bearer token', 'X-Tab-Id': 'tab' },
    },
  ]);
  await streams[0]?.send(`:\n\n${text.slice(0, 20)}`);
  await streams[0]?.send(`${text.slice(20)}data: {"kind":"later"}\n\n${text}`);
  expect(got).toEqual([{ kind: 'connected' }, changed, changed]);
});

test('a stream that ends, is refused for now or falls silent is opened again, and says so', async () => {
  // The longest pauses: 1.5, 3 and 6 seconds.
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  const { streams, calls, kinds } = setup(200, 503, 401);
  await settle();
  await streams[0]?.end();
  expect(kinds()).toEqual(['connected', 'lost']);
  await pass(1_500);
  expect(calls).toHaveLength(2);
  await pass(3_000);
  expect(calls).toHaveLength(3);
  await pass(6_000);
  expect(kinds()).toEqual(['lost', 'lost', 'connected']);
  await streams[1]?.send(':\n\n');
  await pass(24_000);
  await streams[1]?.send(':\n\n');
  await pass(24_000);
  expect(calls).toHaveLength(4);
  await pass(3_000);
  expect([streams[1]?.signal.aborted, kinds()]).toEqual([true, ['lost', 'connected']]);
});

test('what stands for the rights of the person is told with each stream, and with one that is refused', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  const { streams, rights } = setup(200, 403);
  await settle();
  await streams[0]?.end();
  await pass(1_500);
  expect(rights).toEqual(['of 200', 'of 403']);
});

test('each stream asks for what was missed: since the page began, then since the server was last heard, and for the way there', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - performance.timeOrigin);
  const { streams, calls, isVisible } = setup();
  const missed = () => Number(new URL(calls.at(-1)!.url).searchParams.get('back'));
  await settle();
  expect(missed()).toBeGreaterThan(0);
  const sinceBegin = missed();
  await streams[0]?.send(':\n\n');
  await pass(20_000);
  await streams[0]?.end();
  await pass(1_000);
  expect([calls.length, missed()]).toEqual([2, 26_000]);
  // A tab that was hidden, on a machine that slept: one of the clocks stood still.
  await streams[1]?.send(':\n\n');
  isVisible.next(false);
  await pass(10_000);
  jest.spyOn(performance, 'now').mockReturnValue(sinceBegin + 16_000);
  await pass(3_600_000);
  isVisible.next(true);
  await settle();
  expect([calls.length, missed()]).toEqual([3, 3_615_000]);
});

test('pauses between attempts grow to half a minute, give or take a half', async () => {
  const { calls } = setup(...Array.from({ length: 100 }, () => 503));
  await pass(600_000);
  const early = calls.length;
  await pass(450_000);
  expect(calls.length - early).toBeGreaterThanOrEqual(10);
  expect(calls.length - early).toBeLessThanOrEqual(30);
});

test('pauses grow likewise while each stream ends at once, and begin anew after one that has lived', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { streams, calls } = setup();
  const endAfter = async (milliseconds: number): Promise<void> => {
    await settle();
    await pass(milliseconds);
    await streams.at(-1)?.end();
  };
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    await endAfter(0);
    const before = calls.length;
    await pass(pause - 100);
    expect([pause, calls.length]).toEqual([pause, before]);
    await pass(200);
    expect([pause, calls.length]).toEqual([pause, before + 1]);
  }
  await endAfter(6_000);
  const before = calls.length;
  await pass(1_100);
  expect(calls).toHaveLength(before + 1);
});

test('a page in place of a stream is none, and is asked for more and more slowly', async () => {
  const { calls, kinds } = setup();
  jest.mocked(fetch).mockImplementation(async (url) => {
    calls.push({ url: url as string, headers: {} });
    return new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } });
  });
  await pass(120_000);
  expect(kinds()).not.toContain('connected');
  // Each second it would be more than a hundred.
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.length).toBeLessThanOrEqual(12);
});

test.each([400, 403, 404, 405, 417])('%i is taken for an answer that lasts for a while', async (status) => {
  // The shortest pause.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { calls, kinds } = setup(status);
  await pass(449_000);
  expect([calls.length, kinds()]).toEqual([1, ['lost']]);
  await pass(2_000);
  expect([calls.length, kinds()]).toEqual([2, ['connected']]);
});

test('nobody who is signed out asks for a stream', async () => {
  const { streams, calls, signOut } = setup();
  await settle();
  signOut();
  await streams[0]?.end();
  await pass(120_000);
  expect(calls).toHaveLength(1);
});

test('a hidden tab closes its stream after a moment, and opens it when it is looked at', async () => {
  const { streams, isVisible, kinds } = setup();
  await settle();
  isVisible.next(false);
  await pass(9_000);
  isVisible.next(true);
  await pass(9_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  await streams[0]?.send(':\n\n');
  isVisible.next(false);
  await pass(11_000);
  expect([streams.length, streams[0]?.signal.aborted]).toEqual([1, true]);
  isVisible.next(true);
  await settle();
  expect([streams.length, kinds()]).toEqual([2, ['connected', 'lost', 'connected']]);
});
