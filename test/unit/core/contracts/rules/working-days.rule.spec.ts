import fc from 'fast-check';
import { workingDayAfter, workingDaysSince } from '#core/contracts/rules/working-days.rule.ts';

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

// As the almanacs have it. 2049 is one of the years that a simpler rule gets wrong by a week.
const easters = [
  '2025-04-20',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2036-04-13',
  '2037-04-05',
  '2038-04-25',
  '2039-04-10',
  '2040-04-01',
  '2041-04-21',
  '2042-04-06',
  '2043-03-29',
  '2044-04-17',
  '2045-04-09',
  '2046-03-25',
  '2047-04-14',
  '2048-04-05',
  '2049-04-18',
  '2050-04-10',
];

it.each(easters)('Good Friday and Easter Monday around Easter Sunday %s are no working days', (sunday) => {
  const dayFrom = (days: number): string => new Date(Date.parse(sunday) + days * 86_400_000).toISOString().slice(0, 10);
  expect(workingDaysSince(dayFrom(-3), dayFrom(2))).toBe(1);
  // The weeks beside it have all theirs.
  expect(workingDaysSince(dayFrom(-10), dayFrom(-5))).toBe(3);
});

it.each([
  ['a Friday and a weekend', '2026-03-06', 1, '2026-03-09'],
  ['Christmas', '2026-12-23', 3, '2026-12-30'],
  ['Easter and a weekend', '2026-04-01', 3, '2026-04-08'],
  ['from a Sunday', '2026-03-08', 3, '2026-03-11'],
  ['no day at all', '2026-03-08', 0, '2026-03-08'],
])('the working day after %s', (_what, from, days, due) => {
  expect(workingDayAfter(from, days)).toBe(due);
});

it.each([null, undefined, '', '2026-02-31x'])(
  'after what is no day (%s) there is none, and nobody waits for it',
  (from) => {
    expect(() => workingDayAfter(from as string, 1)).toThrow(RangeError);
  },
);

it('the two count alike', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (time, count) => {
      const from = time.toISOString().slice(0, 10);
      const due = workingDayAfter(from, count);
      expect(workingDaysSince(from, due)).toBe(count);
      const before = new Date(Date.parse(due) - 86_400_000).toISOString().slice(0, 10);
      expect(workingDaysSince(from, before)).toBe(count - 1);
    }),
  );
});
