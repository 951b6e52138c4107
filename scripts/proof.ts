import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideOtherBrowsers, providePageBrowser } from './support/find-browser.ts';
import { type JestPart, reportOf, runJest } from './support/jest-part.ts';
import { findPostgres, folderInMemory } from './support/provide-postgres.ts';
import { providePrograms } from './support/provide-programs.ts';
import { projectRoot } from './support/project-root.ts';
import { proveMutations } from './support/run-mutations.ts';
import { failuresOf, type ProofFailure } from './support/proof-failures.rule.ts';
import type { ProofRow, ProofSuite } from './support/proof-row.ts';
import { proofRows } from './support/proof-rows.ts';
import { missOf, proofTable, targetOf, type ProofProfile, type ProvenRow } from './support/proof-table.rule.ts';
import type { PartResult } from './support/test-part.ts';

// `npm run proof`: the promises counted (docs/proof.md). `-- --short` tries a tenth of the cases, `-- --only S21,F4` some rows,
// `-- --seed N` repeats a run, `-- --json FILE` writes it for a program. It ends with 1 when a row misses its target.

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'string' },
  },
});
const profile: ProofProfile = values.short ? 'short' : 'full';
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const wanted = chooseRows(values.only?.split(','));
// Two runs may go on at once in one place: each counts for itself.
const run = `proof-${process.pid}`;
const countsFile = path.join(projectRoot, `.cache/proof/${run}.jsonl`);
process.once('exit', () => {
  for (const file of [countsFile, reportOf(run)]) rmSync(file, { force: true });
});
const environment = {
  OMANAYTE_RUNS: profile === 'full' ? 'full' : 'tenth',
  OMANAYTE_PROOF: countsFile,
  OMANAYTE_SEED: String(seed),
};

/** What one run of some files told, for all rows that have them. */
interface FilesRun {
  readonly counts: ReadonlyMap<string, number>;
  readonly failures: readonly ProofFailure[];
  readonly seconds: number;
}
const runs = new Map<string, FilesRun>();

const proven: ProvenRow[] = [];
for (const row of wanted) {
  console.error(`${row.id}: ${targetOf(row, profile)} times: ${row.promise} ...`);
  proven.push(await prove(row));
}
console.log(proofTable(proven, profile));
console.log(
  `\nSeed ${seed}, Node ${process.version}, ${cpus().length} processors, ${(totalmem() / 2 ** 30).toFixed(0)} GiB.`,
);
if (values.json) await writeFile(values.json, `${JSON.stringify(report(), undefined, 2)}\n`);
process.exit(proven.some((each) => missOf(each, profile) !== undefined) ? 1 : 0);

function chooseRows(ids: readonly string[] | undefined): readonly ProofRow[] {
  const unknown = (ids ?? []).filter((id) => !proofRows.some((row) => row.id === id));
  if (unknown.length === 0) return proofRows.filter(({ id }) => ids?.includes(id) ?? true);
  console.error(`No such row: ${unknown.join(', ')}. The rows are: ${proofRows.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

async function prove(row: ProofRow): Promise<ProvenRow> {
  const missing = await providePrograms(log, row.packages ?? []);
  if (missing.length > 0) return { row, held: 0, failures: [], seconds: 0, missing };
  const key = [row.suite, ...row.files].join();
  const { counts, failures, seconds } = runs.get(key) ?? (await runFiles(row));
  runs.set(key, { counts, failures, seconds });
  return { row, held: counts.get(row.id) ?? 0, failures, seconds };
}

async function runFiles(row: ProofRow): Promise<FilesRun> {
  await mkdir(path.dirname(countsFile), { recursive: true });
  await rm(countsFile, { force: true });
  const begun = performance.now();
  const failed = (await runSuite(row)).filter((result) => result.failed > 0);
  return {
    counts: await countsByRow(),
    failures: failed.flatMap(({ output }) => failuresOf(output)),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** Each on its own: what others do beside it is no part of a row. */
async function runSuite(row: ProofRow): Promise<readonly PartResult[]> {
  const { suite, files } = row;
  const count = (): void => appendFileSync(countsFile, `${JSON.stringify({ row: row.id, cases: 1 })}\n`);
  if (suite === 'mutations') return [proveMutations(targetOf(row, profile), count)];
  if (suite === 'repeats') return repeatBrowserTests(targetOf(row, profile), count);
  const part: JestPart = {
    name: run,
    project: projectOf(suite, files),
    workers: 1,
    files,
    environment,
  };
  if (suite === 'unit' || suite === 'view') return [await runJest(part)];
  if (suite === 'browser') await providePageBrowser(log);
  else if (suite === 'browsers') await provideOtherBrowsers(log);
  else await providePrograms(log);
  const onPostgres = await runOnPostgres(part);
  if (suite === 'engine') return [...onPostgres, await runJest(part)];
  return onPostgres.length > 0 ? onPostgres : [await runJest(part)];
}

/** Those of `npm test`, each time with other random cases. */
async function repeatBrowserTests(times: number, count: () => void): Promise<readonly PartResult[]> {
  await providePageBrowser(log);
  const results: PartResult[] = [];
  for (let time = 1; time <= times; time += 1) {
    const result = await runJest({ name: run, project: 'browser', workers: 1 });
    log(`run ${time} of ${times}: ${result.passed} tests passed, ${result.failed} failed`);
    if (result.failed === 0) count();
    results.push(result);
  }
  return results;
}

/** Files below `test/proof` are tried by the proof alone; its projects know the others, too. */
function projectOf(suite: ProofSuite, files: readonly string[]): string {
  const project = ({ engine: 'server', browsers: 'browser' } as Record<string, string>)[suite] ?? suite;
  return files.some((file) => file.startsWith('test/proof/')) ? `proof-${project}` : project;
}

/** Nothing where there is no PostgreSQL. */
async function runOnPostgres(part: JestPart): Promise<readonly PartResult[]> {
  const start = await findPostgres(log);
  if (!start) return [];
  const postgres = await start(await folderInMemory());
  try {
    return [await runJest({ ...part, environment: { ...environment, TEST_DATABASE_URL: postgres.url } })];
  } finally {
    await postgres.stop();
  }
}

async function countsByRow(): Promise<ReadonlyMap<string, number>> {
  const lines = (await readFile(countsFile, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { row, cases } = JSON.parse(line) as { row: string; cases: number };
    counts.set(row, (counts.get(row) ?? 0) + cases);
  }
  return counts;
}

function report() {
  return {
    profile,
    seed,
    node: process.version,
    processors: cpus().length,
    memory: totalmem(),
    rows: proven.map((each) => ({
      id: each.row.id,
      promise: each.row.promise,
      target: targetOf(each.row, profile),
      held: each.held,
      seconds: Math.round(each.seconds),
      missed: missOf(each, profile),
      failures: each.failures,
    })),
  };
}

function log(line: string): void {
  console.error(`        ${line}`);
}
