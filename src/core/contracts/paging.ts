import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

/** Rows on a page of a list (Spec 2 §9). */
export const pageSizes = [25, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];

/** So many ids at most name rows of a list, in an event or in a filter: those of the largest page. */
export const mostIds = 200;

const cursorPattern =
  /^(?:end|(?:after|before)_(?:-|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * `page` from 1 and `pageSize` (requirements.md 'Answers'), with the defaults 1 and 25. `edge` is the cursor: which row
 * the page begins after or ends before, or that the page is the last one, so that no page costs more than the first
 * (decision A31: a backend may ignore it, the page number alone means the same page).
 */
export const pageQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
  pageSize: v.optional(v.picklist(pageSizes.map((size) => `${size}` as const))),
  edge: v.optional(v.pipe(v.string(), v.regex(cursorPattern))),
});
export type PageQuery = v.InferOutput<typeof pageQuery>;

export type SortDirection = 'asc' | 'desc';
/** What a list is sorted by, in the place of its own order. */
export type Sort<Column extends string = string> = `${Column}_${SortDirection}`;

/**
 * The query of a list that can be sorted by these columns: by one of them with ties newest first, or all of that the other
 * way round (beyond the specifications: a backend may ignore it, decision A31). The cursor stays what it is: no sorted value
 * stands in an address.
 */
export function sortedPageQuery<Column extends string>(columns: readonly Column[]) {
  return v.object({ ...pageQuery.entries, ...sortQuery(columns).entries });
}
export type SortedPageQuery<Column extends string> = PageQuery & { readonly sort?: Sort<Column> };

/** The query of what is sorted by these columns, and not read by pages. */
export function sortQuery<Column extends string>(columns: readonly Column[]) {
  return v.object({ sort: v.optional(v.picklist(sortsBy(columns))) });
}

/** The most rows of a list that one export gives (decision 146). */
export const mostExportedRows = 5000;

/** The answer of an export: the first rows of what the filter finds, and how many it finds. */
export function exportOf<Row extends GenericSchema>(row: Row) {
  return v.object({ rows: v.pipe(v.array(row), v.maxLength(mostExportedRows)), total: v.number() });
}
export interface Exported<Row> {
  readonly rows: Row[];
  readonly total: number;
}

function sortsBy<Column extends string>(columns: readonly Column[]): Sort<Column>[] {
  return columns.flatMap((column): Sort<Column>[] => [`${column}_asc`, `${column}_desc`]);
}

/** The text where it is a sort by one of the columns. */
export function knownSort<Column extends string>(
  columns: readonly Column[],
  text: string | null | undefined,
): Sort<Column> | undefined {
  return sortsBy(columns).find((sort) => sort === text);
}

/** The parts of a sort. */
export function sortParts<Column extends string>(
  sort: Sort<Column>,
): { readonly column: Column; readonly direction: SortDirection } {
  const [column, direction] = sort.split('_');
  return { column: column as Column, direction: direction as SortDirection };
}

/** The page on which a search for one row finds it: a list is always asked for by page (Spec 2 §7). */
export const firstPage = { page: '1', pageSize: '25' } as const satisfies PageQuery;

/** The row at the edge of the page on screen: its time (null where it has none) and its id. */
export interface CursorRow {
  readonly time: string | null;
  readonly id: string;
}

export type Cursor = { readonly kind: 'after' | 'before'; readonly row: CursorRow } | { readonly kind: 'end' };

/** A cursor as text, for the address. */
export function cursorText(cursor: Cursor): string {
  return cursor.kind === 'end' ? 'end' : `${cursor.kind}_${cursor.row.time ?? '-'}_${cursor.row.id}`;
}

/** The cursor of a checked text. */
export function cursorOf(text: string): Cursor {
  const [kind, time, id] = text.split('_');
  if (kind === 'end' || time === undefined || id === undefined) return { kind: 'end' };
  return { kind: kind === 'before' ? 'before' : 'after', row: { time: time === '-' ? null : time, id } };
}
