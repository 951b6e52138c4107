import { unopenedDays, waitedDays, workingDaysSince } from '#features/observations/waiting.rule.ts';

it.each([
  ['the same day', '2026-03-02', '2026-03-02', 0],
  ['from Monday to Friday', '2026-03-02', '2026-03-06', 4],
  ['over a weekend', '2026-03-06', '2026-03-09', 1],
  ['to a Sunday', '2026-03-06', '2026-03-08', 0],
  ['over New Year and Epiphany', '2025-12-31', '2026-01-07', 3],
  ['over Easter 2026 (5 April)', '2026-04-02', '2026-04-07', 1],
  ['over Easter 2024 (31 March)', '2024-03-28', '2024-04-02', 1],
  ['over May Day', '2026-04-30', '2026-05-04', 1],
  ['over Ascension Day 2026 (14 May)', '2026-05-13', '2026-05-15', 1],
  ['over Midsummer Eve 2026 (19 June)', '2026-06-18', '2026-06-22', 1],
  ['over Midsummer Eve 2027 (25 June)', '2027-06-24', '2027-06-28', 1],
  ['over Independence Day 2027 (a Monday)', '2027-12-03', '2027-12-07', 1],
  ['over Christmas and its eve', '2026-12-23', '2026-12-28', 1],
  ['a year of 260 weekdays after New Year, nine of them holidays', '2025-01-01', '2026-01-01', 251],
  ['backwards', '2026-03-06', '2026-03-02', 0],
])('working days: %s', (_what, from, to, days) => {
  expect(workingDaysSince(from, to)).toBe(days);
});

const now = new Date('2026-03-10T06:00:00Z');

it('a finding waits from the day of its result in Finland', () => {
  // Already Tuesday 10 March there.
  expect(waitedDays({ resultDate: '2026-03-09T22:30:00.000Z' }, now)).toBe(0);
  expect(waitedDays({ resultDate: '2026-03-06T10:00:00.000Z' }, now)).toBe(2);
  expect(waitedDays({ resultDate: null }, now)).toBeUndefined();
});

it.each([
  ['notified 3 days ago', { resultNotificationSentToCitizenAt: '2026-03-07T20:00:00.000Z' }, 3],
  ['not notified: since the result', {}, 8],
  ['notified today', { resultNotificationSentToCitizenAt: '2026-03-10T05:00:00.000Z' }, undefined],
  ['opened', { resultViewedByCitizenAt: '2026-03-03T05:00:00.000Z' }, undefined],
  ['without a result', { resultDate: null }, undefined],
])('unopened: %s', (_what, changes, days) => {
  const result = {
    resultDate: '2026-03-02T10:00:00.000Z',
    resultNotificationSentToCitizenAt: null,
    resultViewedByCitizenAt: null,
    ...changes,
  };
  expect(unopenedDays(result, now)).toBe(days);
});
