import type { LogEntry } from '#core/audit/log-entry.ts';
import { chainOf, type ChainStep } from '#features/event-log/chain.rule.ts';
import { anEntry } from '#test/support/log-entries.ts';

const correlationId = 'c-1';
const call = { method: 'POST', path: '/api/x', startMs: 5, durationMs: 20, status: 503, error: 'offline' };
const calls = [
  { ...call, attempt: 1 },
  { ...call, attempt: 2, startMs: 300, status: 200, error: undefined },
];
const started = anEntry({ correlationId, outcome: 'started', at: '2026-03-03T08:00:00.000Z' });
const ended = anEntry({ correlationId, durationMs: 330, calls, at: '2026-03-03T08:00:00.331Z' });
const reported = ({ offsetMs, durationMs, what }: ChainStep) => [
  offsetMs,
  'call' in what ? `call ${what.call.attempt}` : 'entry' in what && what.entry.outcome,
  durationMs,
];
const stepsOf = (...entries: LogEntry[]) => chainOf(entries, correlationId)?.steps.map(reported);

it('gives beginning, requests and end in their order, with offsets and durations', () => {
  expect(stepsOf(anEntry(), ended, started)).toEqual([
    [0, 'started', undefined],
    [5, 'call 1', 20],
    [300, 'call 2', 20],
    [330, 'succeeded', 330],
  ]);
  expect(chainOf([ended, started], correlationId)?.totalMs).toBe(330);
});

it('takes each message’s own beginning, and what came between in its time', () => {
  const other = anEntry({ correlationId, name: 'other', outcome: 'started', at: '2026-03-03T08:00:00.100Z' });
  const shown = anEntry({ correlationId, kind: 'navigation', name: '/x', at: '2026-03-03T08:00:00.200Z' });
  const otherEnded = anEntry({ correlationId, name: 'other', durationMs: 150, at: '2026-03-03T08:00:00.260Z' });
  expect(stepsOf(ended, otherEnded, shown, other, started)?.map(([offset, what]) => [offset, what])).toEqual([
    [0, 'started'],
    [5, 'call 1'],
    [100, 'started'],
    [200, 'succeeded'],
    [250, 'succeeded'],
    [300, 'call 2'],
    [330, 'succeeded'],
  ]);
});

it('lasts until the last answer has come', () => {
  const late = { ...call, attempt: 1, startMs: 320, durationMs: 50 };
  const left = anEntry({ correlationId, durationMs: 330, calls: [late], at: ended.at });
  expect(chainOf([left, started], correlationId)?.totalMs).toBe(370);
});

it('is of its own correlation id alone, what is of one moment in the order in which it came', () => {
  const at = '2026-03-03T08:00:00.000Z';
  const [first, second] = ['/1', '/2'].map((name) => anEntry({ correlationId, kind: 'navigation', name, at }));
  const steps = chainOf([second!, anEntry({ name: '/0' }), first!], correlationId)?.steps;
  expect(steps?.map(({ what }) => 'entry' in what && what.entry.name)).toEqual(['/1', '/2']);
});

it('reckons the beginning from the end where it is not known any more', () => {
  expect(stepsOf(ended)?.map(([offset]) => offset)).toEqual([0, 295, 325]);
});

it('has a step for one that goes on, and for what is no message', () => {
  expect(stepsOf(started)).toEqual([[0, 'started', undefined]]);
  expect(stepsOf(anEntry({ correlationId, kind: 'navigation' }))).toEqual([[0, 'succeeded', undefined]]);
});

it('lasts until a request that nobody waited for has left', () => {
  const givenUp = { method: 'GET', path: '/api/x', attempt: 1, startMs: 8 };
  const cancelled = anEntry({ correlationId, outcome: 'cancelled', durationMs: 9, calls: [givenUp], at: ended.at });
  expect(chainOf([cancelled], correlationId)?.totalMs).toBe(1);
});

it('is none where nothing has the correlation id', () => {
  expect(chainOf([anEntry()], correlationId)).toBeUndefined();
});
