import fc from 'fast-check';
import {
  arrange,
  laidOut,
  layoutFrom,
  layoutOf,
  moveColumn,
  setColumnWidth,
  toggleColumn,
  widthLimits,
} from '#core/ui/lists/column-layout.rule.ts';

const columns = ['name', 'day', 'who', 'state'].map((id) => ({ id, header: id.toUpperCase(), cell: () => id }));
const idsOf = (layout: Parameters<typeof laidOut>[1]): string[] => laidOut(columns, layout).map(({ id }) => id);
const own = arrange(columns, undefined);

it('leaves the columns as they are without a layout', () => {
  expect(laidOut(columns, undefined)).toBe(columns);
  expect(layoutFrom(columns, own)).toBeUndefined();
});

it('hides a column, and shows it again as the last one', () => {
  const hidden = toggleColumn(own, 'day');
  expect(idsOf(layoutFrom(columns, hidden))).toEqual(['name', 'who', 'state']);
  expect(idsOf(layoutFrom(columns, toggleColumn(hidden, 'day')))).toEqual(['name', 'who', 'state', 'day']);
});

it('moves a column by one place, but never before the one that names the row', () => {
  expect(idsOf(layoutFrom(columns, moveColumn(own, 'state', -1)))).toEqual(['name', 'day', 'state', 'who']);
  expect(moveColumn(own, 'day', -1)).toBe(own);
  expect(moveColumn(own, 'name', 1)).toBe(own);
  expect(moveColumn(own, 'state', 1)).toBe(own);
  expect(toggleColumn(own, 'name')).toEqual(own);
});

it('gives a column a share of the width, within limits', () => {
  const widthOf = (percent: number) => laidOut(columns, layoutFrom(columns, setColumnWidth(own, 'who', percent)))[2];
  expect(widthOf(21.4)).toMatchObject({ id: 'who', width: '21%' });
  expect(widthOf(-3)).toMatchObject({ width: `${widthLimits.least}%` });
  expect(widthOf(300)).toMatchObject({ width: `${widthLimits.most}%` });
});

it('is kept and read back as it was', () => {
  const layout = layoutFrom(columns, setColumnWidth(toggleColumn(own, 'day'), 'state', 30));
  expect(layoutOf(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

it('leaves a list whole whatever was kept of it', () => {
  const column = fc.record(
    {
      id: fc.oneof(fc.constantFrom('name', 'day', 'who', 'gone'), fc.string()),
      width: fc.oneof(fc.integer(), fc.double()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(column), fc.anything()), (kept) => {
      const shown = idsOf(layoutOf(kept));
      expect(shown[0]).toBe('name');
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((id) => columns.some((each) => each.id === id))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
