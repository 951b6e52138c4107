import { crowdedNode } from './crowded-node.ts';
import { providePageBrowser } from './find-browser.ts';
import { type JestPart, runJest } from './jest-part.ts';
import { providePrograms } from './provide-programs.ts';
import { findPostgres, folderInMemory } from './provide-postgres.ts';
import { runCommand } from './run-command.ts';
import { testEnvironment } from './test-environment.ts';
import type { PartResult, TestPart } from './test-part.ts';

/** Runs programs one after another, all of them; together they count as one test. */
async function runChecks(...checks: readonly (readonly string[])[]): Promise<PartResult> {
  let output = '';
  let failed = 0;
  for (const args of checks) {
    const result = await runCommand(process.execPath, [...crowdedNode, ...args], testEnvironment());
    output += result.output;
    if (result.code !== 0) failed = 1;
  }
  return { passed: 1 - failed, failed, output };
}

const ourScript = (name: string): string[] => ['--import', 'tsx', `scripts/${name}.ts`];

/**
 * The parts of `npm test` in the order in which they begin: what the browser tests wait for, what else takes one place, and last of
 * that the view tests, the longest in one thread. The browser tests, which wait half of their time, run beside them, and then the
 * server tests: all three places are taken to the end.
 */
export const testParts: readonly TestPart[] = [
  {
    id: 'build',
    title: 'production build',
    run: () => runChecks(ourScript('build')),
  },
  {
    id: 'lint',
    title: 'layout and lint',
    run: () =>
      runChecks(
        ['node_modules/oxfmt/bin/oxfmt', '--check'],
        ['node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.js'],
      ),
  },
  {
    id: 'layers',
    title: 'layers',
    run: () =>
      runChecks([
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        // With what each rule says to do instead.
        '--output-type',
        'err-long',
        'src',
        'server',
        'test',
        'scripts',
        'bench',
      ]),
  },
  { id: 'engine', title: 'database tests on PGlite', run: runEngineTests },
  { id: 'unit', title: 'unit tests', run: () => runJest({ name: 'unit', project: 'unit-groups', workers: 1 }) },
  // The compiler in Go: a quarter of the work, and in one thread a quarter less of that, for each works out the types that it
  // needs. What reads programs as data (ts-jest, dependency-cruiser) needs version 6.
  { id: 'types', title: 'types', run: () => runChecks(['node_modules/typescript-7/bin/tsc', '--checkers', '1']) },
  {
    id: 'dead-code',
    title: 'dead code',
    run: () => runChecks(['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors']),
  },
  {
    id: 'texts',
    title: 'texts and references',
    run: () => runChecks(ourScript('check-texts'), ourScript('check-references')),
  },
  { id: 'supplies', title: 'licences and hashes', run: () => runChecks(ourScript('check-supplies')) },
  {
    id: 'view',
    title: 'view tests',
    run: () => runJest({ name: 'view', project: 'view-groups', workers: 1 }),
  },
  // Its tests wait half of their time: beside one other part, both processors are busy while it runs, and neither is slow.
  { id: 'browser', title: 'browser tests', after: ['build'], lanes: 2, run: () => runBrowserTests() },
  { id: 'server', title: 'server tests', lanes: 2, run: runServerTests },
];

/** All of them, on PostgreSQL where there is one, else on PGlite. */
async function runServerTests(): Promise<PartResult> {
  await providePrograms(log);
  return runOnPostgres({ name: 'server', project: 'server-groups', workers: 2 });
}

async function runOnPostgres(part: JestPart): Promise<PartResult> {
  const start = await findPostgres(log);
  if (!start) return runJest({ ...part, note: 'on PGlite: no PostgreSQL programs found' });
  const postgres = await start(await folderInMemory());
  try {
    return await runJest({
      ...part,
      environment: { ...part.environment, TEST_DATABASE_URL: postgres.url },
      note: postgres.note,
    });
  } finally {
    await postgres.stop();
  }
}

/** What depends on the engine, on the one that the server tests did not run on. */
async function runEngineTests(): Promise<PartResult> {
  if (await findPostgres(log)) return runJest({ name: 'engine', project: 'engine-groups', workers: 1 });
  const note = 'no PostgreSQL programs found: install postgresql, or set DATABASE_URL';
  return { passed: 0, failed: 0, note, output: '' };
}

/** In three threads, on PostgreSQL where there is one. */
export async function runBrowserTests(environment?: NodeJS.ProcessEnv): Promise<PartResult> {
  const browser = await providePageBrowser(log);
  const result = await runOnPostgres({
    name: 'browser',
    project: 'browser-groups',
    // More than the two processors that the test command promises to do with: half of such a test's time is waiting.
    workers: 3,
    environment,
  });
  return { ...result, note: `${browser}, ${result.note}` };
}

function log(line: string): void {
  console.log(`        ${line}`);
}
