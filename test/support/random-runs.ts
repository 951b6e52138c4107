import { appendFileSync } from 'node:fs';
import fc from 'fast-check';

// `npm run proof` gives one seed to all files, so that its run can be repeated.
const { OMANAYTE_SEED: seed, OMANAYTE_PROOF: proofFile, OMANAYTE_RUNS: wanted } = process.env;
if (seed) fc.configureGlobal({ seed: Number(seed) });

interface Runs {
  readonly usual: number;
  readonly full: number;
  readonly short?: number;
}

/**
 * How many cases a test with random input tries: the usual number, other cases in each run, or all of them with
 * OMANAYTE_RUNS=full, a tenth of all, or as many as it says itself, with OMANAYTE_RUNS=short; a tenth of the usual with OMANAYTE_RUNS=few. A failure prints
 * the seed that repeats it.
 */
export function randomRuns({ usual, full, short = Math.ceil(full / 10) }: Runs): number {
  if (wanted === 'few') return Math.ceil(usual / 10);
  if (wanted === 'short') return short;
  return wanted === 'full' ? full : usual;
}

/**
 * Tells `npm run proof` how many cases of a promise have held; call it at the end of the test that tried them.
 * @param row the promise's number (docs/proof.md)
 */
export function proven(row: string, cases: number): void {
  if (proofFile) appendFileSync(proofFile, `${JSON.stringify({ row, cases })}\n`);
}

/** Whether a case of a list belongs to this run: to a short one the first of each ten, or of each so many. */
export function isOfRun(index: number, each = 10): boolean {
  return wanted !== 'short' || index % each === 0;
}

// The drills of the file, as they come.
let drills = 0;

type Drill = (title: string, test: () => unknown, timeout?: number) => void;

const drillOf =
  (row: string): Drill =>
  (title, test, timeout) => {
    if ((wanted !== 'full' && wanted !== 'short') || !isOfRun(drills++)) return;
    it(
      `${title} (drill)`,
      async () => {
        await test();
        proven(row, 1);
      },
      timeout,
    );
  };

/**
 * A test that `npm run proof` alone tries, as a case of its row B1: it asks of a browser what tests without one have asked of
 * the rules and views behind it (docs/testing.md, 'Drills').
 */
export const drill = drillOf('B1');

/**
 * Cases that ask the same at several places: the first in each run, the others as drills.
 * @param cases each with its name in front, which stands for %s in the title
 */
export function firstAndDrills<const T extends [string, ...unknown[]]>(cases: readonly T[]) {
  return (title: string, test: (...each: T) => Promise<void>): void => {
    for (const [index, each] of cases.entries())
      (index === 0 ? it : drill)(title.replace('%s', each[0]), () => test(...each));
  };
}

/** The same of a server, row B2: what it bears, at the cost of seconds. */
export const serverDrill = drillOf('B2');

/** The same of the embedded database alone, row B6. */
export const embeddedDrill = drillOf('B6');
