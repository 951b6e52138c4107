import { assignSlots, lastPageOf, pageQueryOf, pagingOf, type PagingParts } from '#core/ui/lists/paging.rule.ts';

interface Row {
  readonly id: string;
  readonly at: string | null;
}

const ids = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: ids[Math.min(index, 2)]!, at: '2026-03-01T08:00:00.000Z' }));
const cursorOf = ({ id, at }: Row) => ({ id, time: at });

function paging(changes: Partial<PagingParts<Row>> & { readonly page?: number } = {}) {
  const { page = 0, ...parts } = changes;
  const requested = { page, pageSize: 25 } as const;
  return pagingOf({ answer: { rows: rowsOf(25), ...requested }, requested, total: 60, cursorOf, ...parts });
}

it('counts rows from 1 on, across pages', () => {
  expect(paging()).toMatchObject({ from: 1, to: 25 });
  expect(paging({ page: 1 })).toMatchObject({ from: 26, to: 50 });
  const last = { rows: rowsOf(10), page: 2, pageSize: 25 } as const;
  expect(paging({ page: 2, answer: last })).toMatchObject({ from: 51, to: 60 });
  expect(paging({ answer: { ...last, rows: [] } })).toMatchObject({ from: 0, to: 0 });
});

it('names the rows at the page’s edges for the neighbours', () => {
  const { moves } = paging({ page: 2, total: 100 });
  expect(moves.next).toEqual({ page: 3, edge: `after_2026-03-01T08:00:00.000Z_${ids[2]}` });
  expect(moves.previous).toEqual({ page: 1, edge: `before_2026-03-01T08:00:00.000Z_${ids[0]}` });
  expect(moves.last).toEqual({ page: 3, edge: 'end' });
  expect(moves.first).toEqual({ page: 0 });
});

it('goes back to the first page by its number: what came meanwhile is on it', () => {
  expect(paging({ page: 1 }).moves.previous).toEqual({ page: 0, edge: undefined });
});

it('writes an edge without a time as a dash', () => {
  const answer = { rows: [{ id: ids[0]!, at: null }], page: 0, pageSize: 25 } as const;
  expect(paging({ answer }).moves.next).toEqual({ page: 1, edge: `after_-_${ids[0]}` });
});

it('names no edge while the rows on the screen are not the ones asked for', () => {
  const { moves } = paging({
    page: 2,
    total: 100,
    cursorOf: undefined,
    answer: { rows: rowsOf(25), page: 1, pageSize: 25 },
  });
  expect(moves.next).toEqual({ page: 3, edge: undefined });
  expect(moves.previous).toEqual({ page: 1, edge: undefined });
});

it('offers nothing beyond the ends', () => {
  expect(paging().moves).toMatchObject({ first: undefined, previous: undefined });
  expect(paging({ page: 2 }).moves).toMatchObject({ next: undefined, last: undefined });
  expect(paging({ total: 0 }).moves).toMatchObject({ next: undefined, last: undefined });
});

it('offers a next page after a full one as long as nothing is counted', () => {
  expect(paging({ total: undefined }).moves).toMatchObject({ next: { page: 1 }, last: undefined });
  const answer = { rows: rowsOf(24), page: 0, pageSize: 25 } as const;
  expect(paging({ total: undefined, answer }).moves.next).toBeUndefined();
});

it.each([
  [0, 25, 0],
  [1, 25, 0],
  [25, 25, 0],
  [26, 25, 1],
  [1_000_000, 200, 4999],
])('has %s rows in pages of %s end on page %s', (total, size, page) => {
  expect(lastPageOf(total, size)).toBe(page);
});

it('a page is requested by its number from 1', () => {
  expect(pageQueryOf({ page: 0, pageSize: 50 })).toEqual({ page: '1', pageSize: '50', edge: undefined });
  expect(pageQueryOf({ page: 3, pageSize: 25, edge: 'x' })).toEqual({ page: '4', pageSize: '25', edge: 'x' });
});

it('a row keeps its key while it stays; new ones take over the keys of those that went, from the top', () => {
  const slots = (before: Iterable<readonly [string, number]>, ...after: string[]) => [
    ...assignSlots(new Map(before), after),
  ];
  const first = slots([], 'a', 'b', 'c');
  expect(first).toEqual(Object.entries({ a: 0, b: 1, c: 2 }));
  expect(slots(first, 'b', 'x', 'y')).toEqual(Object.entries({ b: 1, x: 0, y: 2 }));
  expect(slots(first, 'x', 'y', 'z', 'w')).toEqual(Object.entries({ x: 0, y: 1, z: 2, w: 3 }));
  expect(slots([...first].reverse(), 'x', 'c')).toEqual(Object.entries({ x: 0, c: 2 }));
});
