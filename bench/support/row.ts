import type { Bench } from './bench.ts';
import type { Goal } from './goals.ts';

/** One line of the table: a figure with its floor, and what the ratio of the two may be. */
export interface Measured extends Goal {
  readonly what: string;
  /** With its unit, as it is printed. */
  readonly figure: string;
  readonly floor: string;
  /** What is held against the goal. */
  readonly ratio: number;
}

/** A line that has no figure, and why. */
export interface Unmeasured {
  readonly what: string;
  /** `not yet`: what it measures is not built. `not run`: something that it needs is missing here. */
  readonly state: 'not yet' | 'not run';
  readonly reason: string;
}

export type Line = Measured | Unmeasured;

/** A row of docs/performance.md, or several that are measured together. */
export interface Row {
  readonly numbers: readonly number[];
  measure(bench: Bench): Promise<readonly (Line & { readonly row: number })[]>;
}

/** A line for a ratio of two like figures. */
export function ratioLine<Row extends number>(
  row: Row,
  what: string,
  { figure, floor }: { readonly figure: number; readonly floor: number },
  goal: Goal,
  print: (value: number) => string,
): Measured & { readonly row: Row } {
  return { row, what, figure: print(figure), floor: print(floor), ratio: figure / floor, ...goal };
}

/** A line for which PostgreSQL is missing here. */
export function notRun<Row extends number>(row: Row, what: string): Unmeasured & { readonly row: Row } {
  const reason = 'no PostgreSQL programs found: install postgresql, or set DATABASE_URL';
  return { row, what, state: 'not run', reason };
}

export const inMilliseconds = (value: number): string => `${value < 10 ? value.toFixed(3) : value.toFixed(1)} ms`;
export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const asCount = (value: number): string => String(Math.round(value));
