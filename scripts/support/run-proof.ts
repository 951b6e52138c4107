import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { provideOtherBrowsers, providePageBrowser } from './find-browser.ts';
import { type JestPart, reportOf, runJest } from './jest-part.ts';
import { failureLine, failuresIn, failuresOf } from './proof-failures.rule.ts';
import type { ProofRow } from './proof-row.ts';
import { filesOf, projectsOf, runsOf, secondsOf, type RowsRun } from './proof-runs.rule.ts';
import { targetOf, type ProofProfile, type ProvenRow } from './proof-table.rule.ts';
import { projectRoot } from './project-root.ts';
import { findPostgres, folderInMemory } from './provide-postgres.ts';
import { providePrograms, type ProgramPackage } from './provide-programs.ts';
import { proveMutations } from './run-mutations.ts';
import type { PartResult } from './test-part.ts';
import { runBrowserTests } from './test-parts.ts';

/** How the rows are tried. */
export interface ProofRun {
  readonly profile: ProofProfile;
  readonly seed: number;
  log(line: string): void;
}

/** What the rows came to, and how long they took together. */
export interface Proof {
  readonly rows: readonly ProvenRow[];
  readonly parts: readonly { readonly rows: RowsRun['rows']; readonly seconds: number }[];
}

/**
 * Tries rows, those of the same files in one run. In a full run each is on its own: what others do beside it is no part of
 * it. In a short one all are in one run, but for those that measure what the machine bears: they come after it, alone.
 */
export class RowsProof {
  /** What runs leave for this program to read. */
  private readonly leavings: string[] = [];

  constructor(private readonly run: ProofRun) {
    process.once('exit', () => {
      for (const file of this.leavings) rmSync(file, { force: true });
    });
  }

  /** In the rows' order. */
  async prove(rows: readonly ProofRow[]): Promise<Proof> {
    const proven = new Map<ProofRow, ProvenRow>();
    for (const row of rows) {
      const missing = await this.provide(row);
      if (missing.length > 0) proven.set(row, { row, held: 0, failures: [], seconds: 0, missing });
    }
    const parts: Proof['parts'][number][] = [];
    const asked = rows.filter((row) => !proven.has(row));
    for (const run of runsOf(asked, this.run.profile)) {
      const begun = performance.now();
      for (const each of await this.proveRows(run)) proven.set(each.row, each);
      parts.push({ rows: run.rows, seconds: (performance.now() - begun) / 1000 });
    }
    return { rows: rows.flatMap((row) => proven.get(row) ?? []), parts };
  }

  private async provide(row: ProofRow): Promise<readonly ProgramPackage[]> {
    const { log } = this.run;
    const { suite, packages = [] } = row;
    if (suite === 'browser' || suite === 'repeats') await providePageBrowser(log);
    else if (suite === 'browsers') await provideOtherBrowsers(log);
    else if (suite === 'server' || suite === 'engine') await providePrograms(log);
    if (needsDatabase(row)) await findPostgres(log);
    return providePrograms(log, packages);
  }

  private async proveRows(run: RowsRun): Promise<readonly ProvenRow[]> {
    const { profile, seed, log } = this.run;
    for (const row of run.rows) log(`${row.id}: ${targetOf(row, profile)} times: ${row.promise} ...`);
    // Two runs may go on at once in one place: each counts for itself.
    const name = `proof-${process.pid}-${run.rows[0].id}`;
    const countsFile = path.join(projectRoot, `.cache/proof/${name}.jsonl`);
    this.leavings.push(countsFile, `${countsFile}.release`, reportOf(name));
    await mkdir(path.dirname(countsFile), { recursive: true });
    await rm(countsFile, { force: true });
    const environment = { OMANAYTE_RUNS: profile, OMANAYTE_PROOF: countsFile, OMANAYTE_SEED: String(seed) };
    const begun = performance.now();
    const results = await this.runTests(run, name, environment);
    const seconds = (performance.now() - begun) / 1000;
    const counts = await countsByRow(countsFile);
    return run.rows.map((row) => ({
      row,
      held: counts.get(row.id) ?? 0,
      failures: results.flatMap((result) => failuresIn(result, filesOf(row, profile))),
      seconds: run.rows.length === 1 ? seconds : secondsOf(results, filesOf(row, profile)),
    }));
  }

  private async runTests(
    run: RowsRun,
    name: string,
    environment: { readonly OMANAYTE_PROOF: string },
  ): Promise<readonly PartResult[]> {
    const { files, tests, workers } = run;
    const [row] = run.rows;
    const target = targetOf(row, this.run.profile);
    const count = (cases = 1): void =>
      appendFileSync(environment.OMANAYTE_PROOF, `${JSON.stringify({ row: row.id, cases })}\n`);
    if (row.suite === 'mutations') return [await proveMutations(target, count)];
    if (row.suite === 'repeats') return this.repeatBrowserTests(target, count);
    return [await this.runOnDatabases(run, { name, files, tests, workers, environment })];
  }

  /** As `npm test` runs them, each time with other random cases; in a short run a quarter of the files, which one the seed says. */
  private async repeatBrowserTests(files: number, count: (cases: number) => void): Promise<readonly PartResult[]> {
    const { profile, seed, log } = this.run;
    const environment = profile === 'full' ? {} : { OMANAYTE_PART: `${seed % 4}/4` };
    const results: PartResult[] = [];
    for (let tried = 0; tried < files;) {
      const result = await runBrowserTests(environment);
      const run = result.files?.length ?? 0;
      log(`run ${results.length + 1}, ${run} files: ${result.passed} tests passed, ${result.failed} failed`);
      if (result.failed === 0) count(run);
      // Known at once: the rest takes most of an hour.
      else for (const failure of failuresOf(result.output)) log(failureLine(failure));
      results.push(result);
      // It broke off.
      if (run === 0) break;
      tried += run;
    }
    return results;
  }

  /** On PostgreSQL where its programs are found; what depends on the database on the embedded one, too. */
  private async runOnDatabases(run: RowsRun, part: Omit<JestPart, 'project'>): Promise<PartResult> {
    const start = run.rows.some(needsDatabase) && (await findPostgres(this.run.log));
    if (!start) return runJest({ ...part, project: projectsOf(run, 'one') });
    const postgres = await start(await folderInMemory());
    try {
      const environment = { ...part.environment, TEST_DATABASE_URL: postgres.url };
      return await runJest({ ...part, project: projectsOf(run, 'both'), environment });
    } finally {
      await postgres.stop();
    }
  }
}

function needsDatabase({ suite }: ProofRow): boolean {
  return suite !== 'unit' && suite !== 'view';
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
