/** The rows that are drawn: from the first one to the one before `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Rows are drawn so many before they come into sight, and the window moves by as many at once. */
const step = 8;

/**
 * The rows to draw: those in sight and some around them, of a table without an end.
 * @param top where the first row begins, in pixels below the upper edge of what is seen
 * @param height of what is seen, in pixels
 * @param rowHeight of every row exactly, in pixels: only then can those out of sight be left out
 */
export function rowsInSight(top: number, height: number, rowHeight: number): RowWindow {
  const firstSeen = Math.floor(Math.max(0, -top) / rowHeight);
  const endSeen = Math.ceil(Math.max(0, height - top) / rowHeight);
  return {
    first: Math.max(0, Math.floor(firstSeen / step) * step - step),
    end: Math.ceil(endSeen / step) * step + step,
  };
}

/** Whether all of `wanted` is drawn, and little else: then it may stay as it is. */
export function drawsEnough(drawn: RowWindow, wanted: RowWindow): boolean {
  const isThere = drawn.first <= wanted.first && wanted.end <= drawn.end;
  return isThere && drawn.end - drawn.first <= wanted.end - wanted.first + step;
}

/** Of these rows those that a table of `count` rows has; the last ones where it ends before them. */
export function rowsThatAre({ first, end }: RowWindow, count: number): RowWindow {
  return { first: Math.min(first, Math.max(0, count - step)), end: Math.min(end, count) };
}

/**
 * How many of the rows that were there have gone from the end: a full log loses its oldest for each entry that comes. Where rows
 * before them have gone, too, it is another list.
 */
export function goneFromEnd<Row>(before: readonly Row[], rows: readonly Row[]): number {
  const last = rows.at(-1);
  if (last === undefined || last === before.at(-1)) return 0;
  const place = before.lastIndexOf(last);
  return place < 0 || rows.length <= place ? 0 : before.length - 1 - place;
}

/** A piece of the table's body: a row, or a gap in place of rows that are out of sight. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number };

/** The pieces of a body of `count` rows of which those of the window are drawn, and one more that holds the focus. */
export function piecesOf({ first, end }: RowWindow, count: number, focusedRow: number | undefined): readonly Piece[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (focusedRow !== undefined && focusedRow >= 0 && focusedRow < count) {
    if (focusedRow < first) rows.unshift(focusedRow);
    if (focusedRow >= end) rows.push(focusedRow);
  }
  const pieces: Piece[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) pieces.push({ gap: row - next, before: row });
    pieces.push({ row });
    next = row + 1;
  }
  if (next < count) pieces.push({ gap: count - next, before: count });
  return pieces;
}
