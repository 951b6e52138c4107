import fc from 'fast-check';
import { AppError, isGoneOrChanged, isUnknownCall, lengthOf, mayBeDone } from '#core/errors/app-error.ts';

it.each([
  ['', 0],
  ['åäö', 3],
  ['😀😀', 2],
  ['☎\uFE0F', 2],
  ['❤\uFE0Fa\uFE0E', 4],
  ['👨\u200D👩', 3],
])('counts the characters of %p as the database does', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

it('counts the code points of any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => lengthOf(text) === [...text].length));
});

it.each([
  ['no answer', {}, true],
  ['an answer of what stands between', { status: 502 }, true],
  ['a refusal', { status: 403 }, false],
  ['a service that had no time', { status: 503, code: 'busy' }, false],
  ['a full one', { status: 503, code: 'storageFull' }, false],
  ['a full one, after a try without an answer', { status: 503, code: 'storageFull', isOpen: true }, true],
] as const)('whether a call may have been carried out: %s', (_how, details, expected) => {
  expect(mayBeDone(new AppError('offline', details))).toBe(expected);
});

it('a page in place of an answer may be of a call that the service does not have, and tells of nothing that is gone', () => {
  const page = new AppError('unexpected', { status: 404, code: 'unexpected' });
  expect([isUnknownCall(page), isGoneOrChanged(page), mayBeDone(page)]).toEqual([true, false, false]);
  const failed = new AppError('unexpected', { status: 500, code: 'unexpected' });
  expect([isUnknownCall(failed), isGoneOrChanged(failed)]).toEqual([false, false]);
});

it.each([
  [new AppError('notFound', { status: 404 }), true],
  [new AppError('unexpected', { status: 405 }), true],
  [new AppError('unexpected', { status: 501 }), true],
  [new AppError('offline'), false],
  [new AppError('forbidden', { status: 403 }), false],
  [new AppError('offline', { status: 503 }), false],
])('whether the service does not have a call at all: %p', (error, expected) => {
  expect(isUnknownCall(error)).toBe(expected);
});
