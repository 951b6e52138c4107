import { changesBetween, formPathOf, pathIn } from '#core/conflicts/differences.rule.ts';

const identify = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

test('fields that differ are given as they were and as they are, in their order', () => {
  const before = { name: 'Vanha', isOpen: true, count: 1 };
  expect(changesBetween(before, { name: 'Uusi', isOpen: false, count: 1 }, identify)).toEqual([
    { path: ['name'], before: 'Vanha', after: 'Uusi' },
    { path: ['isOpen'], before: true, after: false },
  ]);
});

test('items of a list are given by their id: changed, removed, added; then that their order is another', () => {
  const before = {
    rows: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ],
  };
  const after = {
    rows: [
      { id: 'c', name: 'C' },
      { id: 'a', name: 'Å' },
      { id: 'd', name: 'D' },
    ],
  };
  expect(changesBetween(before, after, identify)).toEqual([
    { path: ['rows', '#a', 'name'], before: 'A', after: 'Å' },
    { path: ['rows', '#b'], before: { id: 'b', name: 'B' }, after: undefined },
    { path: ['rows', '#d'], before: undefined, after: { id: 'd', name: 'D' } },
    { path: ['rows', 'order'], before: [before.rows[0], before.rows[2]], after: after.rows.slice(0, 2) },
  ]);
});

test('a list inside an item may be in another order; a row that was added or removed alone changes none', () => {
  const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }];
  const nested = (rows: readonly object[]) => ({ lists: [{ id: 'a', rows }] });
  expect(changesBetween(nested([one, two]), nested([two, one]), identify)).toEqual([
    { path: ['lists', '#a', 'rows', 'order'], before: [one, two], after: [two, one] },
  ]);
  const pathsOf = (after: readonly object[]) =>
    changesBetween(nested([one, two]), nested(after), identify).map(({ path }) => path.at(-1));
  expect(pathsOf([one, three, two])).toEqual(['#3']);
  expect(pathsOf([two])).toEqual(['#1']);
});

test('equal versions have no changes', () => {
  expect(changesBetween({ rows: [{ id: 'a' }] }, { rows: [{ id: 'a' }] }, identify)).toEqual([]);
});

const values = {
  name: 'a',
  rows: [{ name: 'new' }, { id: 'E. coli', cells: [{ id: '2' }] }],
  byKey: { 'x-y': 'text' },
};

it.each([
  [['name'], 'name'],
  [['byKey', 'x-y'], 'byKey.x-y'],
  [['rows', '#E. coli'], 'rows.1'],
  [['rows', '#E. coli', 'cells', '#2', 'text'], 'rows.1.cells.0.text'],
  [['rows', '#gone'], 'rows.#'],
  [['rows', 'order'], 'rows.order'],
  [['rows', '#E. coli', 'cells', '#gone'], 'rows.1.cells.#'],
])('names the field of %j as the form does', (path, expected) => {
  expect(formPathOf(path, values, identify)).toBe(expected);
});

it.each([
  ['rows.0.text', 'rows.1.text'],
  ['rows.0.cells.1.text', 'rows.1.cells.0.text'],
  ['rows.1', 'rows.0'],
  ['rows.2.text', 'rows.2.text'],
  ['rows.3.text', 'rows.#.text'],
  ['rows', 'rows'],
  ['texts.a', 'texts.a'],
])('finds %s where its row has come to', (path, expected) => {
  const [one, two, unnamed] = [{ id: '1', cells: [{ id: 'a' }, { id: 'b' }] }, { id: '2' }, { name: 'new' }];
  const other = { rows: [two, { ...one, cells: [{ id: 'b' }, { id: 'a' }] }, unnamed], texts: { a: '' } };
  expect(pathIn(other, path, { rows: [one, two, unnamed, { id: 'gone' }], texts: { a: '' } }, identify)).toBe(expected);
});
