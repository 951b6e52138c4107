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
