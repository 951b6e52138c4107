import fc from 'fast-check';
import { drawsEnough, goneFromEnd, piecesOf, rowsInSight, rowsThatAre } from '#features/event-log/row-window.rule.ts';

const count = fc.integer({ min: 0, max: 5_000 });

it('draws every row that is in sight, and few others', () => {
  fc.assert(
    fc.property(
      count,
      fc.integer({ min: -200_000, max: 2_000 }),
      fc.integer({ min: 100, max: 2_000 }),
      fc.constantFrom(32, 40),
      (rows, top, height, rowHeight) => {
        const { first, end } = rowsThatAre(rowsInSight(top, height, rowHeight), rows);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 33);
        for (let row = 0; row < rows; row += 1) {
          const isSeen = top + row * rowHeight < height && top + (row + 1) * rowHeight > 0;
          if (isSeen) expect(row >= first && row < end).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('keeps the body as high as all its rows, with the row that holds the focus among those drawn', () => {
  const window = fc.tuple(count, count);
  fc.assert(
    fc.property(
      count,
      window,
      fc.option(fc.integer({ min: -5, max: 5_005 }), { nil: undefined }),
      (rows, [a, b], held) => {
        const [first, end] = [Math.min(a, b, rows), Math.min(Math.max(a, b), rows)];
        const pieces = piecesOf({ first, end }, rows, held);
        const heights = pieces.map((piece) => ('gap' in piece ? piece.gap : 1));
        expect(heights.reduce((sum, height) => sum + height, 0)).toBe(rows);
        expect(heights.every((height) => height > 0)).toBe(true);
        // A gap says before which row it is: its key.
        let at = 0;
        const areInPlace = pieces.every((piece, index) => {
          at += heights[index]!;
          return 'gap' in piece ? piece.before === at : piece.row === at - 1;
        });
        expect(areInPlace).toBe(true);
        const drawn = pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []));
        expect(drawn).toEqual([...new Set(drawn)].sort((one, other) => one - other));
        if (held !== undefined && held >= 0 && held < rows) expect(drawn).toContain(held);
      },
    ),
  );
});

it('moves by several rows at once, so that scrolling by some pixels draws nothing again', () => {
  expect(rowsInSight(-400, 800, 40)).toEqual(rowsInSight(-480, 800, 40));
});

it('stays as it is while it has all that is in sight, and no more than a few besides', () => {
  const drawn = { first: 8, end: 40 };
  expect(drawsEnough(drawn, drawn)).toBe(true);
  expect(drawsEnough(drawn, { first: 16, end: 40 })).toBe(true);
  expect(drawsEnough(drawn, { first: 16, end: 32 })).toBe(false);
  expect(drawsEnough(drawn, { first: 0, end: 32 })).toBe(false);
  expect(drawsEnough(drawn, { first: 16, end: 48 })).toBe(false);
});

it('knows the rows that a full log has lost from those that a filter leaves out', () => {
  expect(goneFromEnd([3, 2, 1], [4, 3, 2])).toBe(1);
  // What was under way has ended: one row in the place of another.
  expect(goneFromEnd([3.5, 2, 1], [3, 2])).toBe(1);
  expect(goneFromEnd([3, 2, 1], [4, 3, 2, 1])).toBe(0);
  expect(goneFromEnd([4, 3, 2, 1], [2])).toBe(0);
  expect(goneFromEnd([3, 2], [3, 2, 1])).toBe(0);
  expect(goneFromEnd([3, 2], [])).toBe(0);
});
