import type { AreaBoard, BoardArea } from '#core/contracts/area-board.contract.ts';
import {
  boardFilterOf,
  countCells,
  knownStatuses,
  shownBoard,
  type BoardFilter,
} from '#features/areas/board/board-filter.rule.ts';

const anArea = (areaId: string, changes: Partial<BoardArea> = {}): BoardArea => ({
  areaId,
  isPublished: true,
  withdrawnAt: null,
  missingLanguages: [],
  modifiedAt: '2026-03-02T09:05:00.000Z',
  modifiedBy: 'Helena Virtanen',
  ...changes,
});
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const board: AreaBoard = {
  areaIds: ['01', '04', '90'],
  products: [
    { productId: first, productName: 'Klamydia', areas: [anArea('04'), anArea('90', { isPublished: false })] },
    {
      productId: second,
      productName: 'Suolisto',
      areas: [
        anArea('04', { isPublished: false, withdrawnAt: '2026-03-02T09:05:00.000Z' }),
        anArea('90', { missingLanguages: ['sv'], hasUnreviewedChanges: true }),
      ],
    },
  ],
};
const everything: BoardFilter = { areaId: undefined, productId: undefined, status: undefined };
/** Areas and products that are shown. */
const shown = (filter: Partial<BoardFilter>) => {
  const { products, rows } = shownBoard(board, { ...everything, ...filter });
  return [rows.map(({ areaId }) => areaId), products.map(({ productName }) => productName)];
};

it.each<[Partial<BoardFilter>, string[], string[]]>([
  [{}, ['01', '04', '90'], ['Klamydia', 'Suolisto']],
  [{ areaId: '04' }, ['04'], ['Klamydia', 'Suolisto']],
  [{ productId: second }, ['01', '04', '90'], ['Suolisto']],
  [{ status: 'draft' }, ['90'], ['Klamydia']],
  [{ status: 'withdrawn' }, ['04'], ['Suolisto']],
  [{ status: 'published' }, ['04', '90'], ['Klamydia', 'Suolisto']],
  [{ status: 'languageMissing' }, ['90'], ['Suolisto']],
  [{ status: 'unreviewed' }, ['90'], ['Suolisto']],
  [{ status: 'notTaken' }, ['01'], ['Klamydia', 'Suolisto']],
  [{ status: 'draft', areaId: '04' }, [], []],
])('shows by %j the areas and packages that have such a cell', (filter, areas, products) => {
  expect(shown(filter)).toEqual([areas, products]);
});

it('keeps a row’s cells in line with the products that are left', () => {
  const { rows } = shownBoard(board, { ...everything, status: 'languageMissing' });
  expect(rows).toEqual([
    { areaId: '90', cells: [anArea('90', { missingLanguages: ['sv'], hasUnreviewedChanges: true })] },
  ]);
});

it('counts the cells of the chosen areas and products, whatever status is chosen', () => {
  expect(countCells(board, everything)).toEqual({
    notTaken: 2,
    draft: 1,
    published: 2,
    withdrawn: 1,
    languageMissing: 1,
    unreviewed: 1,
  });
  expect(countCells(board, { ...everything, areaId: '90', status: 'draft' })).toEqual({
    notTaken: 0,
    draft: 1,
    published: 1,
    withdrawn: 0,
    languageMissing: 1,
    unreviewed: 1,
  });
});

it('takes from an address what the board knows', () => {
  const read = (search: string) => boardFilterOf(new URLSearchParams(search), board);
  expect(read(`area=04&product=${first}&status=draft`)).toEqual({ areaId: '04', productId: first, status: 'draft' });
  expect(read('area=99&product=x&status=y')).toEqual(everything);
});

it('is narrowed by nothing that the server, of before, does not tell, nor says that there is none of it', () => {
  const older = { ...board, products: [{ productId: first, productName: 'Klamydia', areas: [anArea('04')] }] };
  expect(boardFilterOf(new URLSearchParams(`product=${first}&status=unreviewed`), older)).toEqual({
    ...everything,
    productId: first,
  });
  expect(knownStatuses(older)).toEqual(['notTaken', 'draft', 'published', 'withdrawn', 'languageMissing']);
  expect(boardFilterOf(new URLSearchParams('status=unreviewed'), board).status).toBe('unreviewed');
  expect(knownStatuses(board)).toContain('unreviewed');
});
