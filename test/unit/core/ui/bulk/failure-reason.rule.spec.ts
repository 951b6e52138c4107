import { AppError } from '#core/errors/app-error.ts';
import type { BulkFailure } from '#core/ui/bulk/use-bulk.ts';
import { byReason, failureReason, stepFailure } from '#core/ui/bulk/failure-reason.rule.ts';

it.each([
  ['no answer', new AppError('offline', { code: 'ERR_NETWORK' }), 'offline'],
  ['a service that is not ready', new AppError('offline', { status: 503, code: 'notReady' }), 'offline'],
  ['a service that has too much to do', new AppError('offline', { status: 503, code: 'busy' }), 'busy'],
  ['a service without room', new AppError('offline', { status: 503, code: 'storageFull' }), 'storageFull'],
  ['a state that forbids it', new AppError('conflict', { status: 409, code: 'conflict' }), 'conflict'],
  ['a state that a colleague has changed', new AppError('conflict', { status: 409, code: 'stale' }), 'conflict'],
  [
    'a finding that the laboratory has corrected',
    new AppError('conflict', { status: 409, code: 'corrected' }),
    'corrected',
  ],
  ['what the person may not', new AppError('forbidden', { status: 403 }), 'forbidden'],
  ['what is no more', new AppError('notFound', { status: 404 }), 'notFound'],
  ['too much at once', new AppError('tooLarge', { status: 413 }), 'tooLarge'],
  ['too many calls', new AppError('tooManyRequests', { status: 429 }), 'tooManyRequests'],
  ['what the person stopped', new AppError('cancelled'), 'cancelled'],
  ['a fault', new AppError('unexpected', { status: 500 }), 'unexpected'],
])('tells %s', (_what, error, reason) => {
  expect(failureReason(error)).toBe(`core:bulk.reason.${reason}`);
});

it.each([
  ['no answer', new AppError('offline', { code: 'ERR_NETWORK' })],
  ["a proxy's answer", new AppError('offline', { status: 504 })],
  ['a refusal of the last try alone', new AppError('tooManyRequests', { status: 429, isOpen: true })],
  ['a busy service at the last try', new AppError('offline', { status: 503, code: 'busy', isOpen: true })],
])('does not tell %s of a step as a failure', (_what, error) => {
  expect(stepFailure(error)).toEqual({ reason: 'core:bulk.reason.unanswered', mayBeDone: true });
});

it.each([
  ['a service that has too much to do', new AppError('offline', { status: 503, code: 'busy' }), 'busy'],
  ['a service without room', new AppError('offline', { status: 503, code: 'storageFull' }), 'storageFull'],
  ['a refusal', new AppError('conflict', { status: 409, code: 'stale' }), 'conflict'],
  ['a fault', new AppError('unexpected', { status: 500 }), 'unexpected'],
])('tells %s of a step as any other', (_what, error, reason) => {
  expect(stepFailure(error)).toEqual({ reason: `core:bulk.reason.${reason}` });
});

it('puts failures with one reason together, in the order in which they come', () => {
  const failure = (name: string, reason: string) => ({ name, reason }) as unknown as BulkFailure;
  const [a, b, c] = [failure('a', 'first'), failure('b', 'second'), failure('c', 'first')];
  expect([...byReason([a, b, c])]).toEqual([
    ['first', [a, c]],
    ['second', [b]],
  ]);
});
