import {
  drop,
  mostChosen,
  nothingChosen,
  refreshChosen,
  toggle,
  togglePage,
  toggleRange,
  type Chosen,
  type RowEntry,
} from '#core/ui/lists/selection.rule.ts';

const page = ['a', 'b', 'c', 'd'].map((id): RowEntry<string> => [id, `row ${id}`]);
const entry = (id: string): RowEntry<string> => page.find(([each]) => each === id)!;
const idsOf = (chosen: Chosen<string>): string[] => [...chosen.rows.keys()];
const chosenOf = (...ids: string[]): Chosen<string> =>
  ids.reduce((chosen, id) => toggle(chosen, entry(id)), nothingChosen as Chosen<string>);

it('chooses a row and leaves it out again', () => {
  expect(idsOf(chosenOf('b', 'd'))).toEqual(['b', 'd']);
  expect(chosenOf('b').rows.get('b')).toBe('row b');
  expect(idsOf(chosenOf('b', 'd', 'b'))).toEqual(['d']);
});

it('gives a range the state of the row at which it begins, in either direction', () => {
  expect(idsOf(toggleRange(chosenOf('d'), page, 'b'))).toEqual(['d', 'b', 'c']);
  const allButA = toggleRange(chosenOf('b'), page, 'd');
  expect(idsOf(toggleRange(toggle(allButA, entry('d')), page, 'c'))).toEqual(['b']);
});

it('a range without a beginning on this page is one row', () => {
  expect(idsOf(toggleRange(nothingChosen, page, 'c'))).toEqual(['c']);
  const elsewhere = toggle(nothingChosen as Chosen<string>, ['z', 'row z']);
  expect(idsOf(toggleRange(elsewhere, page, 'c'))).toEqual(['z', 'c']);
});

it('the page is chosen beside what other pages have, and left out when all of it is chosen', () => {
  const some = toggle(nothingChosen as Chosen<string>, ['z', 'row z']);
  const all = togglePage(toggle(some, entry('b')), page);
  expect(idsOf(all)).toEqual(['z', 'b', 'a', 'c', 'd']);
  expect(idsOf(togglePage(all, page))).toEqual(['z']);
});

it('no more than the most can be chosen, and it says so', () => {
  const many = Array.from({ length: mostChosen }, (_, index): RowEntry<string> => [`n${index}`, '']);
  const full = togglePage(nothingChosen as Chosen<string>, many);
  expect([full.rows.size, full.isFull]).toEqual([mostChosen, false]);
  const more = togglePage(full, page);
  expect([more.rows.size, more.isFull, more.rows.has('a')]).toEqual([mostChosen, true, false]);
  expect(toggle(more, many[0]!).isFull).toBe(false);
});

it('drops those that succeeded, and no range begins at one of them', () => {
  const left = drop(chosenOf('a', 'd', 'b'), ['b', 'x']);
  expect(idsOf(left)).toEqual(['a', 'd']);
  expect(left.anchor).toBeUndefined();
  expect(drop(chosenOf('a', 'b'), ['a']).anchor).toBe('b');
});

it('has the chosen rows as the page shows them', () => {
  const chosen = chosenOf('b', 'a');
  const newer = refreshChosen(chosen, [entry('a'), ['b', 'row b, changed'], ['c', 'row c, changed']]);
  expect([...newer.rows]).toEqual([
    ['b', 'row b, changed'],
    ['a', 'row a'],
  ]);
  expect(refreshChosen(chosen, page)).toBe(chosen);
});
