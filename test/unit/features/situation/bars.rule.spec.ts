import { barsOf, hasWholeLabels, shortLabels, wholeSteps, wholeTop } from '#features/situation/bars.rule.ts';
import type { SectionRow } from '#features/situation/sections.rule.ts';

const row = (id: string, ...values: (number | null)[]): SectionRow => ({
  id,
  label: id,
  name: id,
  cells: values.map((value, index) => ({
    column: index === 0 ? 'orders' : 'kits',
    value,
    text: value === null ? 'salattu' : String(value),
  })),
});

test('what is hidden has no bar; a zero has one', () => {
  const bars = barsOf({ rows: [row('a', null), row('b', 31), row('c', 0)], drawn: ['orders'] });
  expect(bars.map((each) => each.map((bar) => [bar.row.id, bar.value]))).toEqual([[['b', 31]], [['c', 0]]]);
});

test('of two columns each has its bar, where the chart shows both', () => {
  const rows = [row('a', 5, null), row('b', null, null), row('c', 6, 7)];
  expect(barsOf({ rows, drawn: ['orders', 'kits'] }).map((bars) => bars.map(({ value }) => value))).toEqual([
    [5],
    [6, 7],
  ]);
  expect(barsOf({ rows, drawn: ['kits'] }).map((bars) => bars.map(({ value }) => value))).toEqual([[7]]);
});

test('labels are short, and each is another', () => {
  expect(
    shortLabels(['Klamydia', 'Kuppatesti', 'Klamydia ja tippuri', 'Klamydia ja muut', 'Klamydia ja kuppa'], 10),
  ).toEqual(['Klamydia', 'Kuppatesti', 'Klamydia…', 'Klamydi… 2', 'Klamydi… 3']);
  // An emoji is one character, and none is halved.
  expect(shortLabels(['🧫'.repeat(4), `abc🧫 testi`], 4)).toEqual(['🧫'.repeat(4), 'abc…']);
  expect(shortLabels(['ab🧫 testi'], 4)).toEqual(['ab🧫…']);
});

test('steps and labels are whole numbers, however few or many things there are', () => {
  const bars = (...values: number[]) => barsOf({ rows: [row('a', ...values)], drawn: ['orders', 'kits'] }).flat();
  expect(wholeSteps(bars(1))).toEqual([0, 1]);
  expect(wholeSteps(bars(3, 7))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(wholeSteps(bars(8))).toBeUndefined();
  expect([hasWholeLabels(bars(999, 5)), hasWholeLabels(bars(5, 1000))]).toEqual([true, false]);
  expect([wholeTop(bars(1)), wholeTop(bars(4, 2)), wholeTop(bars(5.1))]).toEqual([4, 4, 8]);
});
