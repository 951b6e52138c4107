import fc from 'fast-check';
import { situationMeasures, type SituationCounts, type SituationMeasure } from '#core/contracts/situation.contract.ts';
import { hiddenNumbers } from '#server/situation/hidden-numbers.rule.ts';
import { protectNumbers, type ExactCounts } from '#server/situation/protect-numbers.rule.ts';
import { randomRuns } from '#test/support/random-runs.ts';

const runs = randomRuns({ usual: 100, full: 20_000 });

describe('one table', () => {
  const hide = (...values: number[]) => hiddenNumbers(values.map((value) => ({ value })));

  test('nothing small: nothing hidden', () => {
    expect(hide(5, 7, 20)).toEqual([false, false, false]);
    expect(hide()).toEqual([]);
  });

  test('a single small number takes another with it, so that their sum tells neither', () => {
    expect(hide(3, 9, 20)).toEqual([true, true, false]);
    expect(hide(20, 9, 3)).toEqual([true, false, true]);
  });

  test('as many others as it takes', () => {
    // 0 + 5 would tell that the small one is 0.
    expect(hide(0, 5, 20)).toEqual([true, true, true]);
    // Each would have to be 4.
    expect(hide(4, 4, 20)).toEqual([true, true, true]);
    // Of these each may be anything.
    expect(hide(1, 2, 3, 20)).toEqual([true, true, true, false]);
  });

  test('where nothing helps, the total is to be hidden', () => {
    expect(hide(3)).toBeUndefined();
    expect(hide(1, 1)).toBeUndefined();
    expect(hide(4, 4, 4)).toBeUndefined();
  });

  test('a small rest of a whole is a small number as well', () => {
    expect(
      hiddenNumbers([
        { value: 20, whole: 22 },
        { value: 10, whole: 40 },
        { value: 10, whole: 30 },
      ]),
    ).toEqual([true, true, false]);
  });
});

interface Case {
  readonly total: ExactCounts;
  readonly divisions: Record<'rows' | 'weeks', ExactCounts[]>;
}

/** A row's numbers: what is said of results is a part of them. */
const cell = fc
  .record({
    orders: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })),
    kits: fc.integer({ min: 0, max: 12 }),
    negatives: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 })),
    positives: fc.integer({ min: 0, max: 12 }),
    failed: fc.integer({ min: 0, max: 9 }),
    opened: fc.nat(),
  })
  .map(({ negatives, opened, ...counts }): ExactCounts => {
    const results = negatives + counts.positives + counts.failed;
    return { ...counts, results, unopened: results - (opened % (results + 1)) };
  });

const sum = (counts: readonly ExactCounts[]): ExactCounts =>
  Object.fromEntries(
    situationMeasures.map((measure) => [measure, counts.reduce((all, each) => all + each[measure], 0)]),
  ) as unknown as ExactCounts;

/** The same happenings in rows and in weeks: each cell of the two falls into one of both. */
const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, weeks]) =>
    fc.array(fc.array(cell, { minLength: weeks, maxLength: weeks }), { minLength: rows, maxLength: rows }),
  )
  .map((grid) => ({
    total: sum(grid.flat()),
    divisions: { rows: grid.map(sum), weeks: grid[0]!.map((_, week) => sum(grid.map((row) => row[week]!))) },
  }));

const shownOf = (table: readonly SituationCounts[], measure: SituationMeasure) =>
  table.map((counts) => counts[measure]);

describe('all tables of a period', () => {
  test('no small number is shown, nor is one what is left of results that are shown', () => {
    fc.assert(
      fc.property(cases, ({ total, divisions }) => {
        const shown = protectNumbers(total, divisions);
        for (const counts of [shown.total, ...shown.divisions.rows, ...shown.divisions.weeks]) {
          for (const measure of situationMeasures) expect(counts[measure] ?? 5).toBeGreaterThanOrEqual(5);
          if (counts.results === null) {
            expect([counts.positives, counts.failed, counts.unopened]).toEqual([null, null, null]);
            continue;
          }
          for (const part of [
            counts.positives,
            counts.failed,
            counts.unopened,
            (counts.positives ?? 0) + (counts.failed ?? 0),
          ]) {
            expect(counts.results - (part ?? 0)).toBeGreaterThanOrEqual(5);
          }
        }
      }),
      { numRuns: runs },
    );
  });

  test('no difference of a total and what is shown of rows or weeks gives a small number away', () => {
    fc.assert(
      fc.property(cases, ({ total, divisions }) => {
        const shown = protectNumbers(total, divisions);
        for (const measure of situationMeasures) {
          const all = shown.total[measure];
          for (const name of ['rows', 'weeks'] as const) {
            const numbers = shownOf(shown.divisions[name], measure);
            if (all === null) {
              // Were one table whole, its sum would be the total.
              expect(numbers.every((number) => number === null)).toBe(true);
              continue;
            }
            expectUnknown(measure, divisions[name], shown.divisions[name]);
          }
        }
      }),
      { numRuns: runs },
    );
  });

  test('what a total leaves of what is shown is never a single number', () => {
    fc.assert(
      fc.property(cases, ({ total, divisions }) => {
        const shown = protectNumbers(total, divisions);
        // Sums of the hidden ones are all that totals tell: of two or more, never of a single small one.
        for (const measure of situationMeasures) {
          if (shown.total[measure] === null) continue;
          for (const name of ['rows', 'weeks'] as const) {
            const hidden = divisions[name].filter((_, index) => shown.divisions[name][index]![measure] === null);
            if (hidden.length === 0) continue;
            expect(hidden.length).toBeGreaterThan(1);
            const together = sum(hidden);
            expect(together[measure]).toBeGreaterThanOrEqual(5);
            // Of results as well the totals tell how many the hidden rows have together, their own being hidden or not.
            if (measure === 'unopened') expect(together.results - together.unopened).toBeGreaterThanOrEqual(5);
            if (measure === 'positives' || measure === 'failed')
              expect(together.results - together.positives - together.failed).toBeGreaterThanOrEqual(5);
          }
        }
      }),
      { numRuns: runs },
    );
  });
});

/**
 * An attacker who knows the rule, and even which numbers were hidden for the others' sake: each small one could be any
 * small number still, all that is shown being as it is. Tried out by filling the others from their least to their most.
 */
function expectUnknown(
  measure: SituationMeasure,
  exact: readonly ExactCounts[],
  shown: readonly SituationCounts[],
): void {
  const cells = exact.flatMap((counts, index) => {
    if (shown[index]![measure] !== null) return [];
    const other = measure === 'positives' ? counts.failed : measure === 'failed' ? counts.positives : 0;
    const isPart = ['positives', 'failed', 'unopened'].includes(measure) && shown[index]!.results !== null;
    const whole = isPart ? counts.results - other : 1_000_000;
    const value = counts[measure];
    if (value < 5) return [{ value, from: 0, to: Math.min(4, whole), isSmall: true }];
    if (whole - value < 5) return [{ value, from: Math.max(0, whole - 4), to: whole, isSmall: true }];
    return [{ value, from: 5, to: whole - 5, isSmall: false }];
  });
  const together = cells.reduce((all, { value }) => all + value, 0);
  for (const [index, small] of cells.entries()) {
    if (!small.isSmall) continue;
    for (let guess = small.from; guess <= small.to; guess += 1) {
      let left = together - guess;
      const others = cells.filter((_, other) => other !== index);
      for (const other of others) left -= other.from;
      expect(left).toBeGreaterThanOrEqual(0);
      for (const other of others) left -= Math.min(left, other.to - other.from);
      expect(left).toBe(0);
    }
  }
}

describe('what tells of nobody is shown', () => {
  const counts = (changes: Partial<ExactCounts> = {}): ExactCounts => ({
    ...{ orders: 40, kits: 38, results: 30, positives: 10, failed: 8, unopened: 7 },
    ...changes,
  });
  const sum = (...rows: ExactCounts[]): ExactCounts =>
    Object.fromEntries(
      situationMeasures.map((measure) => [measure, rows.reduce((all, row) => all + row[measure], 0)]),
    ) as ExactCounts;
  const protectRows = (...rows: ExactCounts[]) => {
    const { total, divisions } = protectNumbers(sum(...rows), { rows, whole: [sum(...rows)] });
    return { total, rows: divisions.rows };
  };

  test('all of it, where nothing is small', () => {
    const rows = [counts(), counts({ orders: 50 }), counts({ results: 60 })];
    expect(protectRows(...rows)).toEqual({ total: sum(...rows), rows });
  });

  test('all but one measure, where that is small as a whole', () => {
    const rows = [counts({ positives: 1 }), counts({ positives: 2 })];
    const hidden = rows.map((row) => ({ ...row, positives: null }));
    expect(protectRows(...rows)).toMatchObject({ total: { positives: null, orders: 80, failed: 16 }, rows: hidden });
  });

  test('all but what is said of results, where these are few', () => {
    const few = counts({ results: 4, positives: 2, failed: 1, unopened: 1 });
    const { total, rows } = protectRows(few);
    expect(total).toEqual({ orders: 40, kits: 38, results: null, positives: null, failed: null, unopened: null });
    expect(rows).toEqual([total]);
  });

  test('what is said of results that are hidden is hidden, however large; the others keep theirs', () => {
    const none = { failed: 0, unopened: 0 };
    const { total, rows } = protectRows(
      counts({ ...none, results: 3, positives: 0 }),
      counts({ ...none, results: 15, positives: 10 }),
      counts({ ...none, results: 40, positives: 5 }),
    );
    expect(rows.map(({ results, positives }) => [results, positives])).toEqual([
      [null, null],
      [null, null],
      [40, 5],
    ]);
    expect([total.results, total.positives]).toEqual([58, 15]);
  });

  test('nor do the totals tell that of results that are hidden few are something else', () => {
    const of = (results: number, failed: number) => counts({ results, failed, positives: 0, unopened: 0 });
    const { rows } = protectRows(of(2, 2), of(1, 1), of(2, 2), of(30, 5), of(40, 20));
    expect(rows.map(({ results, failed }) => [results, failed])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [30, null],
      [40, 20],
    ]);
  });

  test('positive and failed ones, where few are neither', () => {
    const { total, rows } = protectRows(counts({ results: 30, positives: 20, failed: 8 }));
    expect(total).toEqual(counts({ results: 30, positives: null!, failed: null! }));
    expect(rows).toEqual([total]);
  });

  test('a measure is hidden everywhere where one division cannot hide what is small', () => {
    const week = counts({ orders: 4 });
    const whole = sum(week, week, week);
    const { total, divisions } = protectNumbers(whole, { rows: [whole], weeks: [week, week, week] });
    expect(total).toEqual({ ...whole, orders: null });
    expect(divisions.rows).toEqual([total]);
    expect(divisions.weeks).toEqual([week, week, week].map((each) => ({ ...each, orders: null })));
  });

  test('nor is anything said of results then that would tell how many they are at least', () => {
    const week = counts({ results: 4, positives: 2, failed: 0, unopened: 2 });
    const whole = sum(week, week, week);
    const { total } = protectNumbers(whole, { rows: [whole], weeks: [week, week, week] });
    expect([total.results, total.positives, total.failed, total.unopened]).toEqual([null, null, null, null]);
  });
});
