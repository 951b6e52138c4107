import type { ProgramPackage } from './provide-programs.ts';

/**
 * Where a row's cases are tried. Those of `engine` on both databases, those of `browsers` in Firefox and WebKit; `mutations`
 * are groups of `npm run mutate`, `repeats` runs of all browser tests.
 */
export type ProofSuite = 'unit' | 'view' | 'server' | 'engine' | 'browser' | 'browsers' | 'mutations' | 'repeats';

/** A promise and how often it is held to it. Its number is the one by which tests count their cases (`proven`). */
export interface ProofRow {
  readonly id: string;
  readonly promise: string;
  /** So many cases in a full run, on all engines together. */
  readonly target: number;
  readonly suite: ProofSuite;
  /** A full run tries rows of the same files in one run. */
  readonly files: readonly string[];
  /** A pattern for the titles of those tests of the files that a full run asks; all of them without it. */
  readonly tests?: string;
  /** What a short run asks where a tenth of the cases, or of the files, takes more than its part of ten minutes. */
  readonly short?: { readonly target?: number; readonly files?: readonly string[] };
  /** A short run begins with it: what it waits for goes on beside all others. */
  readonly isLong?: true;
  /** What its tests need beside what the suite's do; without it the row is not asked. */
  readonly packages?: readonly ProgramPackage[];
  /** It measures what the machine bears: a short run, too, does nothing beside it. */
  readonly isAlone?: true;
}
