import { isLate, shadesOfReferrals, unopenedDays, waitedDays } from '#features/observations/waiting.rule.ts';

const today = '2026-03-10';

it('a finding waits from the day of its result in Finland', () => {
  // Already Tuesday 10 March there.
  expect(waitedDays({ resultDate: '2026-03-09T22:30:00.000Z' }, today)).toBe(0);
  expect(waitedDays({ resultDate: '2026-03-06T10:00:00.000Z' }, today)).toBe(2);
  expect(waitedDays({ resultDate: null }, today)).toBeUndefined();
});

it.each([
  ['notified 3 days ago', { resultNotificationSentToCitizenAt: '2026-03-07T20:00:00.000Z' }, 3],
  ['notified yesterday', { resultNotificationSentToCitizenAt: '2026-03-09T20:00:00.000Z' }, 1],
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
  expect(unopenedDays(result, today)).toBe(days);
});

it.each([
  ['2026-03-09', true],
  ['2026-03-10', false],
  ['2026-03-11', false],
  [null, false],
  [undefined, false],
])('what is due on %s is late: %p', (dueOn, expected) => {
  expect(isLate({ dueOn }, today)).toBe(expected);
});

it('shades the results of one referral alike, and those of the next otherwise', () => {
  const rows = ['a', 'a', 'b', 'c', 'c', 'a'].map((referralId) => ({ referral: { referralId } }));
  expect(shadesOfReferrals(rows)).toEqual([false, false, true, false, false, true]);
  expect(shadesOfReferrals([])).toEqual([]);
});
