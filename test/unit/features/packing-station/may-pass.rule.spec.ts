import { AppError } from '#core/errors/app-error.ts';
import { mayPass } from '#features/packing-station/may-pass.rule.ts';

it.each([
  ['no network', new AppError('offline'), true],
  ['the end of the sign-in', new AppError('unauthenticated', { status: 401 }), true],
  ['a sign-in page of the network', new AppError('unexpected', { status: 200, code: 'wrongShape' }), true],
  ['a page of what stands before a server that is away', new AppError('unexpected', { status: 404 }), true],
  ['a run that is there no more', new AppError('notFound', { status: 404 }), false],
  ['a refusal', new AppError('forbidden', { status: 403 }), false],
  ['an error of the server', new AppError('unexpected', { status: 500 }), false],
])('a scan that meets %s is sent again: %p', (_what, error, expected) => {
  expect(mayPass(error)).toBe(expected);
});
