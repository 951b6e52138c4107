import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { provideOtherBrowsers, providePageBrowser } from './find-browser.ts';
import { type JestPart, reportOf, runJest } from './jest-part.ts';
import { failureLine, failuresOf, type ProofFailure } from './proof-failures.rule.ts';
import type { ProofRow, ProofSuite } from './proof-row.ts';
import { targetOf, type ProofProfile, type ProvenRow } from './proof-table.rule.ts';
import { projectRoot } from './project-root.ts';
import { findPostgres, folderInMemory } from './provide-postgres.ts';
import { providePrograms } from './provide-programs.ts';
import { proveMutations } from './run-mutations.ts';
import type { PartResult } from './test-part.ts';
import { runBrowserTests } from './test-parts.ts';

/** How the rows are tried. */
export interface ProofRun {
  readonly profile: ProofProfile;
  readonly seed: number;
  log(line: string): void;
}

/** What one run of some files told, for all rows that have them. */
interface FilesRun {
  readonly counts: ReadonlyMap<string, number>;
  readonly failures: readonly ProofFailure[];
  readonly seconds: number;
}

/**
 * Tries rows, those of the same files in one run. In a full run each is on its own: what others do beside it is no part of
 * it. In a short one those with a page or without a server go beside those of the server, but for what measures load.
 */
export class RowsProof {
  private readonly runs = new Map<string, Promise<FilesRun>>();
  /** What runs leave for this program to read. */
  private readonly leavings: string[] = [];

  constructor(private readonly run: ProofRun) {
    process.once('exit', () => {
      for (const file of this.leavings) rmSync(file, { force: true });
    });
  }

  /** In the rows' order. */
  async prove(rows: readonly ProofRow[]): Promise<readonly ProvenRow[]> {
    const proven = new Map<ProofRow, ProvenRow>();
    const missing = new Map<ProofRow, NonNullable<ProvenRow['missing']>>();
    // Before two go on at once: packages are installed one after the other.
    for (const row of rows) missing.set(row, await this.provide(row));
    for (const lanes of lanesOf(rows, this.run.profile)) {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const row of lane) proven.set(row, await this.proveRow(row, missing.get(row) ?? []));
        }),
      );
    }
    return rows.flatMap((row) => proven.get(row) ?? []);
  }

  private async provide({ suite, packages = [] }: ProofRow): Promise<NonNullable<ProvenRow['missing']>> {
    const { log } = this.run;
    if (suite === 'browser' || suite === 'repeats') await providePageBrowser(log);
    else if (suite === 'browsers') await provideOtherBrowsers(log);
    else if (suite === 'server' || suite === 'engine') await providePrograms(log);
    if (suite !== 'unit' && suite !== 'view') await findPostgres(log);
    return providePrograms(log, packages);
  }

  private async proveRow(row: ProofRow, missing: NonNullable<ProvenRow['missing']>): Promise<ProvenRow> {
    if (missing.length > 0) return { row, held: 0, failures: [], seconds: 0, missing };
    const key = [row.suite, row.tests, ...row.files].join();
    const run = this.runs.get(key) ?? this.runFiles(row);
    this.runs.set(key, run);
    const { counts, failures, seconds } = await run;
    return { row, held: counts.get(row.id) ?? 0, failures, seconds };
  }

  private async runFiles(row: ProofRow): Promise<FilesRun> {
    const { profile, seed } = this.run;
    this.run.log(`${row.id}: ${targetOf(row, profile)} times: ${row.promise} ...`);
    // Two runs may go on at once in one place: each counts for itself.
    const name = `proof-${process.pid}-${row.id}`;
    const countsFile = path.join(projectRoot, `.cache/proof/${name}.jsonl`);
    this.leavings.push(countsFile, reportOf(name));
    await mkdir(path.dirname(countsFile), { recursive: true });
    await rm(countsFile, { force: true });
    const environment = {
      OMANAYTE_RUNS: profile === 'full' ? 'full' : 'tenth',
      OMANAYTE_PROOF: countsFile,
      OMANAYTE_SEED: String(seed),
    };
    const begun = performance.now();
    const failed = (await this.runSuite(row, name, environment)).filter((result) => result.failed > 0);
    return {
      counts: await countsByRow(countsFile),
      failures: failed.flatMap(({ output }) => failuresOf(output)),
      seconds: (performance.now() - begun) / 1000,
    };
  }

  private async runSuite(
    row: ProofRow,
    name: string,
    environment: { readonly OMANAYTE_PROOF: string },
  ): Promise<readonly PartResult[]> {
    const { suite, files, tests } = row;
    const target = targetOf(row, this.run.profile);
    const count = (): void =>
      appendFileSync(environment.OMANAYTE_PROOF, `${JSON.stringify({ row: row.id, cases: 1 })}\n`);
    if (suite === 'mutations') return [proveMutations(target, count)];
    if (suite === 'repeats') return this.repeatBrowserTests(target, count);
    const part: JestPart = { name, project: projectOf(suite, files), workers: 1, files, tests, environment };
    if (suite === 'unit' || suite === 'view') return [await runJest(part)];
    const onPostgres = await this.runOnPostgres(part);
    if (suite === 'engine') return [...onPostgres, await runJest(part)];
    return onPostgres.length > 0 ? onPostgres : [await runJest(part)];
  }

  /** As `npm test` runs them, each time with other random cases. */
  private async repeatBrowserTests(times: number, count: () => void): Promise<readonly PartResult[]> {
    const results: PartResult[] = [];
    for (let time = 1; time <= times; time += 1) {
      const result = await runBrowserTests();
      this.run.log(`run ${time} of ${times}: ${result.passed} tests passed, ${result.failed} failed`);
      if (result.failed === 0) count();
      // Known at once: the rest takes most of an hour.
      else for (const failure of failuresOf(result.output)) this.run.log(failureLine(failure));
      results.push(result);
    }
    return results;
  }

  /** Nothing where there is no PostgreSQL. */
  private async runOnPostgres(part: JestPart): Promise<readonly PartResult[]> {
    const start = await findPostgres(this.run.log);
    if (!start) return [];
    const postgres = await start(await folderInMemory());
    try {
      return [await runJest({ ...part, environment: { ...part.environment, TEST_DATABASE_URL: postgres.url } })];
    } finally {
      await postgres.stop();
    }
  }
}

/** Steps one after the other, of each what goes on at once. */
function lanesOf(rows: readonly ProofRow[], profile: ProofProfile): readonly (readonly (readonly ProofRow[])[])[] {
  if (profile === 'full') return [[rows]];
  const beside = rows.filter(({ isAlone }) => !isAlone);
  const ofServer = ({ suite }: ProofRow): boolean => suite === 'server' || suite === 'engine';
  return [[beside.filter((row) => !ofServer(row)), beside.filter(ofServer)], [rows.filter(({ isAlone }) => isAlone)]];
}

/** Files below `test/proof` are tried by the proof alone; its projects know the others, too. */
function projectOf(suite: ProofSuite, files: readonly string[]): string {
  const project = ({ engine: 'server', browsers: 'browser' } as Record<string, string>)[suite] ?? suite;
  return files.some((file) => file.startsWith('test/proof/')) ? `proof-${project}` : project;
}

async function countsByRow(countsFile: string): Promise<ReadonlyMap<string, number>> {
  const lines = (await readFile(countsFile, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { row, cases } = JSON.parse(line) as { row: string; cases: number };
    counts.set(row, (counts.get(row) ?? 0) + cases);
  }
  return counts;
}
