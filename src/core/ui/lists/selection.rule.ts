import type { ListFilter } from './list-query.rule.ts';

/** So many rows can be chosen: as many as the longest page has. */
export const mostChosen = 200;

/** Rows that someone has chosen, by their ids, in the order in which they were chosen. */
export interface Chosen<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** The row that was chosen or left out last: a range begins at it. */
  readonly anchor: string | undefined;
  /** More were to be chosen than can be. */
  readonly isFull: boolean;
}

/** What was chosen in a list before it was left. */
export interface HeldChoice<Row> {
  readonly filter: ListFilter;
  readonly rows: ReadonlyMap<string, Row>;
}

export const nothingChosen: Chosen<never> = { rows: new Map<string, never>(), anchor: undefined, isFull: false };

/** A row of the page, with its id. */
export type RowEntry<Row> = readonly [id: string, row: Row];

/** Chooses a row, or leaves it out again. */
export function toggle<Row>(chosen: Chosen<Row>, [id, row]: RowEntry<Row>): Chosen<Row> {
  return { ...(chosen.rows.has(id) ? without(chosen, [id]) : withRows(chosen, [[id, row]])), anchor: id };
}

/** Gives the rows of the page from the anchor to a row the anchor's state; without an anchor on the page only the row. */
export function toggleRange<Row>(chosen: Chosen<Row>, page: readonly RowEntry<Row>[], id: string): Chosen<Row> {
  const ids = page.map(([each]) => each);
  const [from, to] = [ids.indexOf(chosen.anchor ?? ''), ids.indexOf(id)];
  const entry = page[to];
  if (entry === undefined) return chosen;
  if (from < 0 || from === to) return toggle(chosen, entry);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const isChosen = chosen.rows.has(chosen.anchor ?? '');
  return isChosen
    ? withRows(chosen, range)
    : without(
        chosen,
        range.map(([each]) => each),
      );
}

/** Chooses all rows of the page, or leaves them out when all are chosen. */
export function togglePage<Row>(chosen: Chosen<Row>, page: readonly RowEntry<Row>[]): Chosen<Row> {
  const isAll = page.every(([id]) => chosen.rows.has(id));
  return isAll
    ? without(
        chosen,
        page.map(([id]) => id),
      )
    : withRows(chosen, page);
}

/** Leaves these out; what else was chosen, also meanwhile, stays so. */
export function drop<Row>(chosen: Chosen<Row>, ids: readonly string[]): Chosen<Row> {
  const { anchor } = chosen;
  return { ...without(chosen, ids), anchor: anchor !== undefined && ids.includes(anchor) ? undefined : anchor };
}

/** The chosen rows as the page has them now; the same object when none has changed. */
export function refreshChosen<Row>(chosen: Chosen<Row>, page: readonly RowEntry<Row>[]): Chosen<Row> {
  const newer = page.filter(([id, row]) => chosen.rows.has(id) && chosen.rows.get(id) !== row);
  return newer.length === 0 ? chosen : { ...chosen, rows: new Map([...chosen.rows, ...newer]) };
}

function withRows<Row>(chosen: Chosen<Row>, entries: readonly RowEntry<Row>[]): Chosen<Row> {
  const all = [...new Map([...chosen.rows, ...entries])];
  return { ...chosen, rows: new Map(all.slice(0, mostChosen)), isFull: all.length > mostChosen };
}

function without<Row>(chosen: Chosen<Row>, ids: readonly string[]): Chosen<Row> {
  const removed = new Set(ids);
  return { ...chosen, rows: new Map([...chosen.rows].filter(([id]) => !removed.has(id))), isFull: false };
}
