import { cursorOf, type CursorRow, type PageQuery } from '#core/contracts/paging.ts';
import { isInstant } from '#core/contracts/rules/is-instant.rule.ts';
import { invalid } from '../http/problem-error.ts';

/** Which rows of a list a page holds. */
export type PagePosition =
  | { readonly kind: 'number'; readonly offset: number; readonly size: number }
  | { readonly kind: 'after' | 'before'; readonly row: CursorRow; readonly size: number }
  /** The last `rows` rows: not more than `size`. */
  | { readonly kind: 'last'; readonly size: number; readonly rows: number };

/** Rows of a page where nobody has chosen another size. */
export const defaultSize = 25;

/**
 * Finds out where a page begins. By its cursor that costs the same on every page; by its number alone the rows before
 * it are counted through. The first page is the newest rows however it was reached, and the end is the last page only
 * while the number agrees: the list may have grown since the screen counted it.
 * @throws ProblemError `invalid` for a cursor whose time is none
 */
export async function findPosition(query: PageQuery, count: () => Promise<number>): Promise<PagePosition> {
  const byNumber = numberOf(query);
  const { offset: before, size } = byNumber;
  const cursor = query.edge === undefined ? undefined : cursorOf(query.edge);
  if (cursor !== undefined && cursor.kind !== 'end' && cursor.row.time !== null && !isInstant(cursor.row.time))
    throw invalid({ edge: ['formErrors.invalid'] });
  if (before === 0 || cursor === undefined) return byNumber;
  if (cursor.kind !== 'end') return { ...cursor, size };
  const total = await count();
  return total > before && total <= before + size ? { kind: 'last', size, rows: total - before } : byNumber;
}

/** Where a page begins by its number alone. */
export function numberOf({ page, pageSize }: PageQuery): Extract<PagePosition, { readonly kind: 'number' }> {
  const size = Number(pageSize ?? defaultSize);
  return { kind: 'number', offset: (Number(page ?? 1) - 1) * size, size };
}
