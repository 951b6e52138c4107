/** Numbers below it are hidden from those who see all areas (decision 153). */
export const leastShown = 5;

/** A number of a table whose total everybody sees. */
export interface TableNumber {
  readonly value: number;
  /** What it is a part of, such as all results beside the positive ones. What remains of it counts as a number, too. */
  readonly whole?: number;
  /** Its whole is hidden elsewhere, so it has to be hidden, too: it would tell a part of that. */
  readonly isWholeHidden?: boolean;
}

/** A number with what somebody who knows the rule learns from its being hidden: it is from `least` to `most`. */
interface Cell {
  readonly value: number;
  /** Infinity where it is a part of nothing. */
  readonly whole: number;
  /** Whether it, or what remains of its whole, is below `leastShown`. */
  readonly isSmall: boolean;
  readonly least: number;
  readonly most: number;
}

/**
 * Which numbers of a table to hide. All small ones, of course; but with the total and the other numbers one could work a
 * small one out by subtraction. So more are hidden, in the table's order, until each small number could still be any
 * small number. That holds for readers who know this rule and see which numbers are hidden.
 *
 * @returns for each number whether it is hidden; undefined where hiding all of them is not enough: hide the total, too
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

/** Whether it has to be hidden even by itself: it is small, or what remains of its whole is. */
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
 * Whether the hidden numbers tell nothing about a small one. Everybody can work out their sum, as the total less what is
 * shown: neither it nor what remains of their wholes may be small, and for each small number the others must leave room
 * for its least and its most.
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
