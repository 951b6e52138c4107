import { OrderStatus } from '#core/contracts/order-status.ts';
import { type CursorRow, cursorText } from '#core/contracts/paging.ts';
import type { ListAnswer, ListPage } from './list-state.ts';

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
 * Whether a referral has reached a step, by the step's time or by its status; an error's status does not show how far
 * it came.
 */
export function hasReached(status: number, step: OrderStatus, time: string | null): boolean {
  return time !== null || (status >= step && status <= OrderStatus.ResultViewedByCitizen);
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
