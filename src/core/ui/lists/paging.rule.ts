import { type CursorRow, cursorText, type PageSize, type Sort } from '#core/contracts/paging.ts';

/** A move to another page: which one (from 0), and its cursor where that is known. */
export interface PageMove {
  readonly page: number;
  readonly edge?: string;
}

export interface PagingParts<Row> {
  /** The rows on the screen. */
  readonly answer: ListAnswer<Row>;
  /** The page that was requested; the rows on the screen may still be those of another one. */
  readonly requested: Pick<ListPage, 'page' | 'pageSize'>;
  /** Undefined while its count is on the way, or failed. */
  readonly total: number | undefined;
  /** A row's cursor; undefined while the rows on the screen are not those of the requested page. */
  readonly cursorOf: ((row: Row) => CursorRow) | undefined;
}

export interface Paging {
  /** Number of the first and the last row on the screen, from 1; both 0 when there is none. */
  readonly from: number;
  readonly to: number;
  /** Where each button leads; undefined where there is nothing. */
  readonly moves: Readonly<Record<'first' | 'previous' | 'next' | 'last', PageMove | undefined>>;
}

/** What the paging bar shows. Without a total a full page may have another one after it. */
export function pagingOf<Row>({ answer, requested, total, cursorOf }: PagingParts<Row>): Paging {
  const { rows } = answer;
  const { page } = requested;
  const from = rows.length === 0 ? 0 : answer.page * answer.pageSize + 1;
  const lastPage = total === undefined ? undefined : lastPageOf(total, requested.pageSize);
  const hasNext = lastPage === undefined ? rows.length === answer.pageSize : page < lastPage;
  const at = (kind: 'after' | 'before', row: Row | undefined): string | undefined =>
    row !== undefined && cursorOf ? cursorText({ kind, row: cursorOf(row) }) : undefined;
  return {
    from,
    to: rows.length === 0 ? 0 : from + rows.length - 1,
    moves: {
      first: page > 0 ? { page: 0 } : undefined,
      // The first page needs no cursor: rows that came meanwhile are on it.
      previous: page > 0 ? { page: page - 1, edge: page > 1 ? at('before', rows[0]) : undefined } : undefined,
      next: hasNext ? { page: page + 1, edge: at('after', rows.at(-1)) } : undefined,
      last: hasNext && lastPage !== undefined ? { page: lastPage, edge: cursorText({ kind: 'end' }) } : undefined,
    },
  };
}

/** The last page (from 0) of so many rows. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(0, Math.ceil(total / pageSize) - 1);
}

/**
 * The new rows, but with the previous object for each one that did not change: a row on the screen is drawn again only
 * when something in it changed.
 */
export function reuseUnchanged<Row>(
  before: readonly Row[] | undefined,
  after: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  if (!before) return after;
  const known = new Map(before.map((row) => [idOf(row), row]));
  return after.map((row) => {
    const old = known.get(idOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

/** What a list's store holds of the last answers. Server data is nowhere else. */
export interface ListState<Row, CountName extends string> {
  /** Undefined until the first answer; stays until the next one arrives. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly counts: Readonly<Record<CountName, number>> | undefined;
}

/** A page of rows, and which one it is. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
}

/** A page of a list, as it is requested. */
export interface ListPage {
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** Row at which the page begins or ends (`core/contracts/paging.ts`). */
  readonly edge?: string;
  /** What the list is sorted by; undefined: its own order. */
  readonly sort?: Sort;
}

/** The page as the address of a search carries it: `page` from 1 (Spec 2 §7). */
export function pageQueryOf({ page, pageSize, edge }: ListPage) {
  return { page: String(page + 1), pageSize: `${pageSize}` as const, edge };
}

/**
 * The key of each row, by its id. A row keeps its key as long as it is on the screen, and with it its elements and the
 * focus in them; a new one takes over those of one that disappeared: so another page only changes texts, where new
 * elements would cost twice as much.
 */
export function assignSlots(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const stays = new Set(ids);
  const free = [...before].filter(([id]) => !stays.has(id)).map(([, slot]) => slot);
  // From the top: rows that are all new then stand in the order in which their elements are.
  free.sort((one, other) => one - other);
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? unused++]));
}
