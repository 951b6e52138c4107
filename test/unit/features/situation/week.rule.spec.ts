import { dayAndMonth, daysAfter, weekNumber, wholeDay } from '#features/situation/week.rule.ts';

test.each([
  ['2026-11-23', 48],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-01-01', 1],
])('the week of %s has the number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

test('days are counted over months and changes of the clock, and written as in Finland', () => {
  expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect([dayAndMonth('2026-11-05'), wholeDay('2026-11-05')]).toEqual(['5.11.', '5.11.2026']);
});
