import type { ProofRow, ProofSuite } from './proof-row.ts';
import type { ProofProfile } from './proof-table.rule.ts';
import type { PartResult } from './test-part.ts';

/** Rows that are tried in one run of their files. */
export interface RowsRun {
  readonly rows: readonly [ProofRow, ...ProofRow[]];
  readonly files: readonly string[];
  readonly tests: string | undefined;
  /** As many files at a time. */
  readonly workers: number;
}

/** Half of the time of most files is waiting: two processors are busy with these. */
const workersBeside = 4;

/**
 * Runs that go on one after the other: in a full run of the rows of the same files, in a short one of all rows but those that
 * measure what the machine bears. What takes longest begins.
 */
export function runsOf(rows: readonly ProofRow[], profile: ProofProfile): readonly RowsRun[] {
  const runs = new Map<string, [ProofRow, ...ProofRow[]]>();
  for (const row of rows) {
    const key = isBeside(row, profile) ? 'beside' : [row.suite, row.tests, ...row.files].join();
    const those = runs.get(key);
    if (those) those.push(row);
    else runs.set(key, [row]);
  }
  return [...runs.values()].map((those) => {
    const first = those.filter(({ isLong }) => isLong);
    const beside = isBeside(those[0], profile);
    return {
      rows: those,
      files: [...new Set([...first, ...those].flatMap((row) => filesOf(row, profile)))],
      tests: profile === 'full' ? those[0].tests : undefined,
      workers: beside ? workersBeside : 1,
    };
  });
}

/** The files that are asked for a row. */
export function filesOf({ files, short }: ProofRow, profile: ProofProfile): readonly string[] {
  return profile === 'short' ? (short?.files ?? files) : files;
}

/** Jest's projects for a run; what depends on the database is tried on both where there are both. */
export function projectsOf({ rows }: RowsRun, databases: 'one' | 'both'): readonly string[] {
  const projects = rows.flatMap(({ suite }) => [
    projectOfSuite[suite] ?? suite,
    ...(suite === 'engine' && databases === 'both' ? ['proof-embedded'] : []),
  ]);
  return [...new Set(projects)];
}

/** Those that know the files below `test/proof`, too. */
const projectOfSuite: Partial<Record<ProofSuite, string>> = {
  view: 'proof-view',
  server: 'proof-server',
  engine: 'proof-server',
  browser: 'proof-browser',
  browsers: 'proof-browser',
};

/** What some files of a run took. */
export function secondsOf(results: readonly PartResult[], files: readonly string[]): number {
  const times = results.flatMap((result) => result.files ?? []).filter(({ file }) => files.includes(file));
  return times.reduce((sum, { seconds }) => sum + seconds, 0);
}

function isBeside({ isAlone }: ProofRow, profile: ProofProfile): boolean {
  return profile === 'short' && !isAlone;
}
