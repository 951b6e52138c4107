import { changesOfSave } from '#features/configurator/frame/changes-of-save.rule.ts';
import { identifyInProduct } from '#features/configurator/load-product.query.ts';

const row = (outcomeId: string | undefined, name: string) => ({ ...(outcomeId && { outcomeId }), name });
const base = { productName: 'Nimi', outcomes: [row('a', 'A'), row('b', 'B'), row('c', 'C')] };

it('lists fields, rows that are changed, removed and new, each where the form has it', () => {
  const mine = { productName: 'Uusi', outcomes: [row('a', 'A2'), row('c', 'C'), row(undefined, 'D'), row('', 'E')] };
  expect(changesOfSave({ base, mine, theirs: base })).toEqual([
    { path: ['productName'], before: 'Nimi', after: 'Uusi' },
    { path: ['outcomes', '0', 'name'], before: 'A', after: 'A2' },
    { path: ['outcomes', '#'], before: row('b', 'B'), after: undefined },
    { path: ['outcomes', '2'], before: undefined, after: row(undefined, 'D') },
    { path: ['outcomes', '3'], before: undefined, after: row('', 'E') },
  ]);
});

it('leaves out what a colleague has saved meanwhile, also what both did', () => {
  const theirs = { productName: 'Danielin', outcomes: [row('a', 'A2'), row('b', 'B'), row('c', 'C'), row('d', 'D')] };
  const mine = { ...base, outcomes: [row('a', 'A2'), row('b', 'B2'), row('c', 'C')] };
  expect(changesOfSave({ base, mine, theirs })).toEqual([
    { path: ['outcomes', '1', 'name'], before: 'B', after: 'B2' },
  ]);
  expect(changesOfSave({ base, mine: base, theirs })).toEqual([]);
});

it.each([
  ['a result by its answer', { diagnosticValues: 'posit', outcomeId: 'a' }, 'posit'],
  ['an analysis by its id', { productAnalysisMappingId: 'a', outcomeId: 'b' }, 'a'],
  ['an outcome by its id', { outcomeId: 'a', key: 'b' }, 'a'],
  ['a new row by its key', { outcomeId: '', key: 'b' }, 'b'],
  ['nothing by an empty text', { key: '' }, undefined],
  ['nothing by what is no text', { key: 1 }, undefined],
])('knows %s', (_case, item, id) => {
  expect(identifyInProduct(item)).toBe(id);
});
