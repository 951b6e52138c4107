import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { DayOrEmpty, NotBefore } from '#core/contracts/rules/date.rule.ts';
import { isDay, looksLikeDay } from '#core/contracts/rules/is-day.rule.ts';

class Stay {
  @DayOrEmpty('unreadable', 'noSuchDay')
  readonly from: unknown;

  @DayOrEmpty('unreadable', 'noSuchDay')
  @NotBefore('from', 'before')
  readonly to: unknown;

  constructor(from: unknown, to: unknown) {
    this.from = from;
    this.to = to;
  }
}

/** The messages, by field. */
const errorsOf = (from: unknown, to: unknown) =>
  Object.fromEntries(
    validateSync(new Stay(from, to)).map(({ property, constraints }) => [property, Object.values(constraints ?? {})]),
  );

it.each<[unknown, unknown, object]>([
  ['2026-05-01', '2026-05-01', {}],
  ['2026-05-01', '2026-05-02', {}],
  ['2026-05-02', '2026-05-01', { to: ['before'] }],
  ['', '2026-05-01', {}],
  ['2026-05-01', '', {}],
  ['2026-02-31', '2026-02-01', { from: ['noSuchDay'] }],
  ['1.5.2026', '2026-04-01', { from: ['unreadable'] }],
  ['2026-05-01', '0000-01-01', { to: ['unreadable'] }],
  [undefined, 20260501, { from: ['unreadable'], to: ['unreadable'] }],
])('a stay from %p to %p has the errors %j', (from, to, errors) => {
  expect(errorsOf(from, to)).toEqual(errors);
});

it.each<[unknown, boolean, boolean]>([
  ['2024-02-29', true, true],
  ['2026-02-29', true, false],
  ['2026-13-01', true, false],
  ['0000-05-01', false, false],
  ['2026-05-01T00:00', false, false],
  ['x2026-05-01', false, false],
  ['2026-5-1', false, false],
  [20260501, false, false],
])('%p looks like a day: %p, and is one: %p', (text, looks, is) => {
  expect([looksLikeDay(text), isDay(text)]).toEqual([looks, is]);
});
