/** A list's table in a window of 1001 pixels, and what a cell has beside its content. */
const [tableWidth, padding] = [953, 16];
/** A name of which less is seen tells nobody which one it is. */
const leastRoom = 80;

/**
 * Whether the columns that share what the others leave have no room for a name where a table is narrowest: they would be there, and
 * nothing of them be seen.
 */
export function isCrowded(columns: readonly { readonly width?: string }[]): boolean {
  const given = columns.flatMap(({ width }) => (width === undefined ? [] : [pixelsOf(width) + padding]));
  const sharing = columns.length - given.length;
  return sharing > 0 && (tableWidth - given.reduce((sum, each) => sum + each, 0)) / sharing < leastRoom;
}

/** @param width in pixels or per cent */
function pixelsOf(width: string): number {
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? (number / 100) * tableWidth : number;
}
