import { unopenedDays, waitedDays } from '#features/observations/waiting.rule.ts';

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
