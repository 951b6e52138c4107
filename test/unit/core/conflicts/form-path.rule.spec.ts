import { formPathOf } from '#core/conflicts/form-path.rule.ts';

const identify = (item: object) => (item as { id?: string }).id;
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
  [['rows', '#E. coli', 'cells', '#gone'], 'rows.1.cells.#'],
])('names the field of %j as the form does', (path, expected) => {
  expect(formPathOf(path, values, identify)).toBe(expected);
});
