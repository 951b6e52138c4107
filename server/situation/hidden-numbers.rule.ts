/** Numbers below it are hidden from those who see all areas (decision 153). */
export const leastShown = 5;

/** A number of a table whose total is known. */
export interface TableNumber {
  readonly value: number;
  /** What it is a part of: it can be no more, and what is left of it is a number as well. */
  readonly whole?: number;
  /** Whether it has to be hidden whatever it is, for its whole is hidden: of several together, totals tell that still. */
  readonly isWholeHidden?: boolean;
}

/** The least and most that somebody who knows the rule can tell a hidden number to be. */
interface Cell {
  readonly value: number;
  /** What it is a part of; endless where it is a part of nothing. */
  readonly whole: number;
  readonly isSmall: boolean;
  readonly least: number;
  readonly most: number;
}

/**
 * Which numbers of a table are hidden, so that neither a small one, nor a small rest of its whole, can be told from the
 * table's total and the numbers that are shown: the small ones, and as many others, in the table's order, as it takes
 * for each small one to be possibly anything that is small. Who knows this and which ones were hidden for the others'
 * sake learns no more. Undefined where that cannot be had: then the total is to be hidden, too.
 */
export function hiddenNumbers(numbers: readonly TableNumber[]): boolean[] | undefined {
  const cells = numbers.map(cellOf);
  const hidden = cells.map(({ isSmall }, index) => isSmall || numbers[index]?.isWholeHidden === true);
  if (isProtected(cells, hidden)) return hidden;
  for (const index of cells.keys()) {
    if (hidden[index] === true) continue;
    hidden[index] = true;
    if (isProtected(cells, hidden)) return hidden;
  }
  return undefined;
}

/** Whether it may not be shown even by itself: it is small, or what is left of its whole is. */
export function isSmallNumber(number: TableNumber): boolean {
  return cellOf(number).isSmall;
}

function cellOf({ value, whole = Number.POSITIVE_INFINITY, isWholeHidden = false }: TableNumber): Cell {
  const small = leastShown - 1;
  const bound = isWholeHidden ? Number.POSITIVE_INFINITY : whole;
  if (value <= small) return { value, whole, isSmall: true, least: 0, most: Math.min(small, bound) };
  if (bound - value <= small) return { value, whole, isSmall: true, least: Math.max(0, bound - small), most: bound };
  return { value, whole, isSmall: false, least: leastShown, most: bound - leastShown };
}

/**
 * Whether each small number may be anything that is small, while the sum of the hidden ones is known; that sum, and what it
 * leaves of their wholes, is a number that everybody can work out: it may not be small either.
 */
function isProtected(cells: readonly Cell[], hidden: readonly boolean[]): boolean {
  const together = cells.filter((_, index) => hidden[index]);
  const sumOf = (of: (cell: Cell) => number): number => together.reduce((sum, cell) => sum + of(cell), 0);
  if (together.length === 0) return true;
  const [sum, whole] = [sumOf(({ value }) => value), sumOf((cell) => cell.whole)];
  if (sum < leastShown || whole - sum < leastShown) return false;
  const [least, most] = [sumOf((cell) => cell.least), sumOf((cell) => cell.most)];
  return together.every(
    (cell) => !cell.isSmall || (sum - cell.most >= least - cell.least && sum - cell.least <= most - cell.most),
  );
}
