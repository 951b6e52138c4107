import type { AreaBoard, BoardArea, BoardProduct } from '#core/contracts/area-board.contract.ts';

const boardStatuses = ['notTaken', 'draft', 'published', 'withdrawn', 'languageMissing', 'unreviewed'] as const;
/** The statuses of a cell; besides, an area's product may lack languages, and have changes that the area has not reviewed. */
export type BoardStatus = (typeof boardStatuses)[number];

/** How an area uses a product; withdrawn: it was published once. */
export type CellStatus = Exclude<BoardStatus, 'languageMissing' | 'unreviewed'>;

/** What the board is narrowed to; each is undefined where it does not filter. */
export interface BoardFilter {
  readonly areaId: string | undefined;
  readonly productId: string | undefined;
  readonly status: BoardStatus | undefined;
}

/** A row of the board: an area with its use of each product that is shown; undefined where it has not taken one. */
export interface BoardRow {
  readonly areaId: string;
  readonly cells: readonly (BoardArea | undefined)[];
}

/** What is shown of the board. */
export interface ShownBoard {
  readonly products: readonly BoardProduct[];
  readonly rows: readonly BoardRow[];
}

/** The statuses that the board can tell; a server of before tells of no cell whether something in it is to be reviewed. */
export function knownStatuses({ products }: AreaBoard): readonly BoardStatus[] {
  const cells = products.flatMap(({ areas }) => areas);
  const isTold = cells.length === 0 || cells.some(({ hasUnreviewedChanges }) => hasUnreviewedChanges !== undefined);
  return boardStatuses.filter((status) => isTold || status !== 'unreviewed');
}

/** The filter of an address; what the board does not know filters nothing. */
export function boardFilterOf(parameters: URLSearchParams, board: AreaBoard): BoardFilter {
  const { areaIds, products } = board;
  const [area, product, status] = ['area', 'product', 'status'].map((name) => parameters.get(name));
  return {
    areaId: areaIds.find((areaId) => areaId === area),
    productId: products.find(({ productId }) => productId === product)?.productId,
    status: knownStatuses(board).find((each) => each === status),
  };
}

export function statusOf(cell: BoardArea | undefined): CellStatus {
  if (!cell) return 'notTaken';
  if (cell.isPublished) return 'published';
  return cell.withdrawnAt === null ? 'draft' : 'withdrawn';
}

/** Whether a cell has this status; with undefined every cell does. */
export function hasStatus(cell: BoardArea | undefined, status: BoardStatus | undefined): boolean {
  if (status === 'languageMissing') return cell !== undefined && cell.missingLanguages.length > 0;
  if (status === 'unreviewed') return cell?.hasUnreviewedChanges === true;
  return status === undefined || status === statusOf(cell);
}

/** The areas and products that have a cell of the status left, of those that are chosen. */
export function shownBoard(board: AreaBoard, { areaId, productId, status }: BoardFilter): ShownBoard {
  const products = board.products.filter((product) => productId === undefined || product.productId === productId);
  const rows = board.areaIds
    .filter((each) => areaId === undefined || each === areaId)
    .map((each) => rowOf(each, products))
    .filter(({ cells }) => products.length === 0 || cells.some((cell) => hasStatus(cell, status)));
  const isLeft = products.map((_, column) => rows.some(({ cells }) => hasStatus(cells[column], status)));
  return {
    products: products.filter((_, column) => isLeft[column]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => isLeft[column]) })),
  };
}

/** How many products have room on paper beside the areas. */
const columnsOnPaper = 8;

/** What is shown, in parts that fit on paper: what is beyond its edge would be left out, and not be missed. */
export function partsOnPaper({ products, rows }: ShownBoard): readonly ShownBoard[] {
  const starts = products.map((_, column) => column).filter((column) => column % columnsOnPaper === 0);
  return starts.map((start) => ({
    products: products.slice(start, start + columnsOnPaper),
    rows: rows.map((row) => ({ ...row, cells: row.cells.slice(start, start + columnsOnPaper) })),
  }));
}

/** How many cells have each status, of the areas and products that are chosen. */
export function countCells(board: AreaBoard, filter: BoardFilter): Readonly<Record<BoardStatus, number>> {
  const cells = shownBoard(board, { ...filter, status: undefined }).rows.flatMap((row) => row.cells);
  const counts = boardStatuses.map((status) => [status, cells.filter((cell) => hasStatus(cell, status)).length]);
  return Object.fromEntries(counts) as Record<BoardStatus, number>;
}

function rowOf(areaId: string, products: readonly BoardProduct[]): BoardRow {
  return { areaId, cells: products.map(({ areas }) => areas.find((area) => area.areaId === areaId)) };
}

/** Where someone of the diagnostic centre reads a product (Spec 1 §2 'Route constants'). */
export function previewPath(productId: string): string {
  return `/product-configurator/${productId}/preview`;
}
