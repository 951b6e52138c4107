import type { LoggedCall } from '#core/audit/log-entry.ts';
import { chainOf, type ChainStep } from '#features/event-log/chain.rule.ts';
import { storyOf } from '#features/event-log/server/server-story.rule.ts';
import { aServerEvent } from '#test/support/builders.ts';
import { anEntry } from '#test/support/log-entries.ts';

// One story of click, command, request, server and SQL, whatever the two clocks say.

const correlationId = '11111111-1111-4111-8111-111111111111';
const began = Date.parse('2026-03-03T08:00:00.000Z');
const call = 'POST /api/x';
const aCall = (changes: Partial<LoggedCall> = {}): LoggedCall => ({
  method: 'POST',
  path: '/api/x/',
  attempt: 1,
  startMs: 10,
  durationMs: 40,
  status: 200,
  ...changes,
});
const chainWith = (...calls: LoggedCall[]) =>
  chainOf(
    [
      anEntry({ correlationId, calls, durationMs: 500, at: new Date(began + 500).toISOString() }),
      anEntry({ correlationId, outcome: 'started', at: new Date(began).toISOString() }),
    ],
    correlationId,
  );
const at = (ms: number): string => new Date(began + ms).toISOString();
const told = ({ offsetMs, what }: ChainStep): unknown => {
  if ('call' in what) return [offsetMs, `call ${what.call.attempt}`];
  if ('server' in what) return [offsetMs, `server ${what.server.eventId}${what.isNamed ? ' named' : ''}`];
  return [offsetMs, 'sql' in what ? 'sql' : what.entry.outcome];
};
const story = (chain: ReturnType<typeof chainOf>, ...events: ReturnType<typeof aServerEvent>[]) =>
  storyOf(chain, { correlationId, events });
const steps = (...given: Parameters<typeof story>) => story(...given)?.steps.map(told);

it('puts the server’s part into the middle of its request, and its SQL behind it', () => {
  const event = aServerEvent({ eventId: 1, call, durationMs: 20, at: at(25) });
  expect(steps(chainWith(aCall()), event)).toEqual([
    [0, 'started'],
    [10, 'call 1'],
    [20, 'server 1'],
    [20, 'sql'],
    [500, 'succeeded'],
  ]);
});

it.each([-3_600_000, 90_000])('stands there with a clock that is %s ms away, and places other events by it', (skew) => {
  const event = aServerEvent({ eventId: 1, call, durationMs: 20, at: at(20 + skew), statements: 0 });
  const other = aServerEvent({ eventId: 2, call: 'GET /api/y', at: at(120 + skew), statements: 0 });
  expect(steps(chainWith(aCall()), event, other)).toEqual([
    [0, 'started'],
    [10, 'call 1'],
    [20, 'server 1'],
    [120, 'server 2 named'],
    [500, 'succeeded'],
  ]);
});

const first = aServerEvent({ eventId: 1, call, at: at(12), durationMs: 10, statements: 0 });
const second = aServerEvent({ eventId: 2, call, at: at(210), durationMs: 10, statements: 0 });
const lost = { status: undefined, durationMs: 40, error: 'offline' };
const pairs = (chain: ReturnType<typeof chainOf>, ...events: ReturnType<typeof aServerEvent>[]) =>
  (story(chain, ...events)?.steps ?? [])
    .filter(({ what }) => 'call' in what || 'server' in what)
    .map(told)
    .map((each) => (each as [number, string])[1]);

it('pairs tries with what the server did in their order, be the first answer lost', () => {
  const chain = chainWith(aCall(lost), aCall({ attempt: 2, startMs: 200 }));
  expect(pairs(chain, first, second)).toEqual(['call 1', 'server 1', 'call 2', 'server 2']);
});

it('leaves a try alone that did not arrive', () => {
  const chain = chainWith(aCall(lost), aCall({ attempt: 2, startMs: 200 }));
  expect(pairs(chain, second)).toEqual(['call 1', 'call 2', 'server 2']);
});

it('gives what arrived and was not answered to a try without an answer', () => {
  const tries = [aCall(lost), aCall({ ...lost, attempt: 2, startMs: 100 }), aCall({ attempt: 3, startMs: 200 })];
  expect(pairs(chainWith(...tries), first, second)).toEqual(['call 1', 'server 1', 'call 2', 'call 3', 'server 2']);
});

it('pairs each call with its own, and as many of one in their order, whatever a proxy has answered', () => {
  const other = aServerEvent({ eventId: 3, call: 'GET /api/y', at: at(90), durationMs: 10, statements: 0 });
  const chain = chainWith(
    aCall({ status: 502 }),
    aCall({ method: 'GET', path: '/api/y', attempt: 7, startMs: 80 }),
    aCall({ attempt: 2, startMs: 200 }),
  );
  expect(pairs(chain, first, other, second)).toEqual([
    ...['call 1', 'server 1', 'call 7', 'server 3', 'call 2', 'server 2'],
  ]);
});

it('gives to one that was answered what was answered so, from the last on, as the oldest may not be kept', () => {
  const two = chainWith(aCall(), aCall({ attempt: 2, startMs: 200 }));
  expect(pairs(two, second)).toEqual(['call 1', 'call 2', 'server 2']);
  const failed = { ...second, status: 503 };
  expect(pairs(chainWith(aCall()), first, failed)).toEqual(['call 1', 'server 1', 'server 2 named']);
  expect(pairs(chainWith(aCall()), { ...first, status: 503 }, failed)).toEqual([
    ...['call 1', 'server 1 named', 'server 2 named'],
  ]);
  // What was answered takes no second one from those that were not.
  const three = chainWith(
    aCall(),
    aCall({ ...lost, attempt: 2, startMs: 200 }),
    aCall({ ...lost, attempt: 3, startMs: 300 }),
  );
  expect(pairs(three, first, failed)).toEqual(['call 1', 'server 1', 'call 2', 'server 2', 'call 3']);
});

it('places what answers no request by what most pairs say of the clocks, and lasts until the last has ended', () => {
  const calls = [1, 2, 3].map((attempt) =>
    aCall({ attempt, path: `/api/${attempt}`, startMs: attempt * 100, durationMs: 10 }),
  );
  const skews = [5_000, 60_000, 0];
  const answers = calls.map(({ path, startMs }, index) =>
    aServerEvent({
      eventId: index,
      call: `POST ${path}`,
      at: at(startMs + skews[index]!),
      durationMs: 10,
      statements: 0,
    }),
  );
  const last = { ...aServerEvent({ eventId: 9, call: 'GET /api/z', durationMs: 300, statements: 0 }), at: at(5_400) };
  const whole = story(chainWith(...calls), ...answers, last);
  expect(whole?.steps.map(told)).toContainEqual([400, 'server 9 named']);
  expect(whole?.totalMs).toBe(700);
});

it('shows an event by name that no request of the chain has, as one of another person’s under the same id', () => {
  const other = aServerEvent({ eventId: 9, call: 'GET /api/other', at: at(-50), durationMs: 5, statements: 0 });
  const whole = story(chainWith(aCall()), other);
  expect(whole?.steps.map(told)).toEqual([
    [0, 'server 9 named'],
    [50, 'started'],
    [60, 'call 1'],
    [550, 'succeeded'],
  ]);
  expect(whole?.beganAt).toBe(began - 50);
});

it('is the server’s alone where the browser has nothing, and the browser’s where the server has nothing', () => {
  expect(steps(undefined, first, second)).toEqual([
    [0, 'server 1 named'],
    [198, 'server 2 named'],
  ]);
  expect(story(undefined, first, second)?.totalMs).toBe(208);
  const chain = chainWith(aCall());
  expect(story(chain)).toBe(chain);
  expect(story(undefined)).toBeUndefined();
});

it('takes a request that was given up for one as long as nothing', () => {
  expect(steps(chainWith(aCall({ durationMs: undefined, status: undefined })), first)?.slice(1, 3)).toEqual([
    [10, 'call 1'],
    [10, 'server 1'],
  ]);
});
