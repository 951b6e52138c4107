import { isCrowded } from '#core/ui/lists/column-room.rule.ts';

const columns = (...widths: readonly (string | undefined)[]) =>
  widths.map((width) => (width === undefined ? {} : { width }));

it('columns leave room for the names of the rows, or do not', () => {
  // Of the results, of the worklist, and of logistics with its package.
  expect(isCrowded(columns(undefined, '132px', '17%', '12%', '112px', '104px', '136px'))).toBe(false);
  expect(isCrowded(columns(undefined, '15%', '12%', '112px', '112px', '96px', '124px', '136px'))).toBe(true);
  expect(isCrowded(columns('144px', '96px', undefined, '10%', '192px', '112px', '16%'))).toBe(true);
});

it('what is left is shared by all columns without a width; where each has one, nothing is', () => {
  expect(isCrowded(columns(undefined, '700px'))).toBe(false);
  expect(isCrowded(columns(undefined, undefined, undefined, '700px'))).toBe(true);
  expect(isCrowded(columns('60%', '60%'))).toBe(false);
});
