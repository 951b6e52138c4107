import { AppError } from '#core/errors/app-error.ts';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';

it.each([
  ['no answer', new AppError('offline', { code: 'ERR_NETWORK' }), 'offline'],
  ['a service that is not ready', new AppError('offline', { status: 503, code: 'notReady' }), 'offline'],
  ['a service that has too much to do', new AppError('offline', { status: 503, code: 'busy' }), 'busy'],
  ['a service without room', new AppError('offline', { status: 503, code: 'storageFull' }), 'storageFull'],
  ['a state that forbids it', new AppError('conflict', { status: 409, code: 'conflict' }), 'conflict'],
  ['a state that a colleague has changed', new AppError('conflict', { status: 409, code: 'stale' }), 'conflict'],
  ['a fault', new AppError('unexpected', { status: 500 }), 'unexpected'],
])('tells %s', (_what, error, reason) => {
  expect(failureReason(error)).toBe(`core:bulk.reason.${reason}`);
});
