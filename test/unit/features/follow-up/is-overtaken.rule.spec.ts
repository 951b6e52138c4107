import { AppError } from '#core/errors/app-error.ts';
import { isOvertaken } from '#features/follow-up/is-overtaken.rule.ts';

it.each([
  ['a colleague', new AppError('conflict', { code: 'stale' }), true],
  ['the state of now', new AppError('conflict', { code: 'conflict' }), true],
  ['the laboratory, by a correction', new AppError('conflict', { code: 'corrected' }), true],
  ['a rule', new AppError('invalid', { code: 'invalid' }), false],
  ['nobody', new AppError('offline'), false],
])('what is refused by %s is overtaken or not', (_, error, expected) => {
  expect(isOvertaken(error)).toBe(expected);
});
