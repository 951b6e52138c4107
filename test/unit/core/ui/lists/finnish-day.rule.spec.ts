import { finnishDay, parseFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

it.each([
  ['1.2.2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['1.12.2026', '2026-12-01'],
  ['31.12.2026', '2026-12-31'],
  [' 24.6.2025 ', '2025-06-24'],
  ['29.2.2024', '2024-02-29'],
  ['29.02.2000', '2000-02-29'],
  // Copied from Windows, from Word.
  ['\u200E1.\u200E2.\u200E2026', '2026-02-01'],
  ['1.2.2026\u200B\u00A0', '2026-02-01'],
])('reads %s as day, month, year', (text, day) => {
  expect(parseFinnishDay(text)).toBe(day);
});

it.each([
  '',
  '29.2.2026',
  '29.2.1900',
  '30.2.2024',
  '31.4.2026',
  '32.1.2026',
  '0.1.2026',
  '1.0.2026',
  '1.13.2026',
  '1.2.26',
  '1/2/2026',
  '2026-02-01',
  '1.2.',
  '1.2',
  '001.2.2026',
  '1. 2. 2026',
  '1.2.2026 12.00',
  'huomenna',
])('does not take %p for a day', (text) => {
  expect(parseFinnishDay(text)).toBeUndefined();
});

it('shows a day as dd.mm.yyyy, which it reads back', () => {
  expect(finnishDay('2026-02-01')).toBe('01.02.2026');
  for (const day of ['2024-02-29', '2026-12-31', '2025-01-09']) expect(parseFinnishDay(finnishDay(day))).toBe(day);
});
