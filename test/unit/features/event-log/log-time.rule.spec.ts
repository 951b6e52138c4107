import {
  isBackwards,
  isLogTime,
  isOfNoDay,
  momentsOf,
  parseLogTime,
  shownLogTime,
} from '#features/event-log/log-time.rule.ts';

const now = new Date('2026-03-03T22:30:00.000Z');
const iso = (time: string) => Object.values(momentsOf(time)).map((moment) => new Date(moment).toISOString());

it.each([
  ['3.3.2026', '2026-03-03'],
  [' 03.03.2026 ', '2026-03-03'],
  ['3.3.2026 9.05', '2026-03-03T09:05'],
  ['3.3.2026 klo 10:15', '2026-03-03T10:15'],
  ['3.3.2026   klo   10:15', '2026-03-03T10:15'],
  ['3.3.2026   9.05', '2026-03-03T09:05'],
  [' 23.59 ', '2026-03-04T23:59'],
  ['\u200E3.\u200E3.\u200E2026\u00A0\u200E9.05\u200E', '2026-03-03T09:05'],
  // Today is tomorrow already in Helsinki.
  ['0.30', '2026-03-04T00:30'],
])('reads %s as %s', (typed, time) => {
  expect(parseLogTime(typed, now)).toBe(time);
  expect(isLogTime(time)).toBe(true);
});

it.each(['', 'eilen', '31.2.2026', '3.3.2026 24.00', '3.3.2026 10.60', '3.3.', 'x 10.15'])(
  'reads %p as no time',
  (typed) => expect(parseLogTime(typed, now)).toBeUndefined(),
);

it.each([
  ['31.11.2026', true],
  [' 29.2.2026 klo 9.05', true],
  ['29.2.2028 25.00', false],
  ['9.05', false],
  ['eilen', false],
])('%p is of a day that is in no calendar: %s', (typed, is) => expect(isOfNoDay(typed)).toBe(is));

it('shows a time as it may be typed again', () => {
  expect(shownLogTime('2026-03-03')).toBe('3.3.2026');
  expect(shownLogTime('2026-03-03T09:05')).toBe('3.3.2026 9.05');
});

it.each(['2026-02-31', '2026-03-03T25:00', '2026-03-03T1:00', 'x'])('takes %s for no time of an address', (time) =>
  expect(isLogTime(time)).toBe(false),
);

it('covers a whole minute or day of Helsinki', () => {
  expect(iso('2026-03-03T10:15')).toEqual(['2026-03-03T08:15:00.000Z', '2026-03-03T08:16:00.000Z']);
  expect(iso('2026-07-01')).toEqual(['2026-06-30T21:00:00.000Z', '2026-07-01T21:00:00.000Z']);
});

it.each([
  ['2026-03-04', '2026-03-03', true],
  ['2026-03-03', '2026-03-03', false],
  ['2026-03-03T10:15', '2026-03-03T10:14', true],
  ['2026-03-03T10:15', '2026-03-03T10:15', false],
  ['2026-03-04', undefined, false],
  [undefined, '2026-03-03', false],
])('from %s to %s is backwards: %s', (from, to, backwards) => expect(isBackwards(from, to)).toBe(backwards));

it('covers the days on which the clocks are moved', () => {
  // 23 and 25 hours.
  expect(iso('2026-03-29')).toEqual(['2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z']);
  expect(iso('2026-10-25')).toEqual(['2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z']);
  expect(iso('2026-03-29T02:59')[0]).toBe('2026-03-29T00:59:00.000Z');
  expect(iso('2026-03-29T04:00')[0]).toBe('2026-03-29T01:00:00.000Z');
  // A minute that comes twice lasts from the first to the second; one that never comes leaves nothing out.
  expect(iso('2026-10-25T03:10')).toEqual(['2026-10-25T00:10:00.000Z', '2026-10-25T01:11:00.000Z']);
  expect(iso('2026-03-29T03:30')).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:31:00.000Z']);
});
