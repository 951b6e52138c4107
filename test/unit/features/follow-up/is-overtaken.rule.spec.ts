import { AppError } from '#core/errors/app-error.ts';
import { isOvertaken } from '#features/follow-up/is-overtaken.rule.ts';

it.each([
  ['stale', true],
  ['conflict', true],
  ['validation', false],
  [undefined, false],
])('a finding that was answered by %s was handled by somebody else: %p', (code, expected) => {
  expect(isOvertaken(new AppError('conflict', { code }))).toBe(expected);
});
