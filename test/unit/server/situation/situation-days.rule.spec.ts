import { addDays, daysBetween, mondays, pastPeriods, periodDays } from '#server/situation/situation-days.rule.ts';

test('a period is shown from the third day after its end on, and no two have a day in common', () => {
  const periods = pastPeriods('2026-11-25');
  expect(periods[0]).toBe('2026-10-05');
  expect(periods).toHaveLength(26);
  for (const [index, day] of periods.slice(1).entries()) expect(daysBetween(day, periods[index]!)).toBe(periodDays);
  expect(pastPeriods('2026-12-01')[0]).toBe('2026-10-05');
  expect(pastPeriods('2026-12-02')[0]).toBe('2026-11-02');
});

test('each period begins on a Monday, over changes of the clock, too', () => {
  for (const day of pastPeriods('2026-11-25')) expect(new Date(day).getUTCDay()).toBe(1);
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(mondays('2026-10-19', 3)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
});
