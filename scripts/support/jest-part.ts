import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { crowdedNode } from './crowded-node.ts';
import { fileTimes, type ReportedFile, type ReportedTest } from './file-times.rule.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';
import { testEnvironment } from './test-environment.ts';
import type { PartResult } from './test-part.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport extends ReportedFile {
  readonly status: 'passed' | 'failed';
  /** What failed, as it is printed. */
  readonly message: string;
  readonly assertionResults: readonly (ReportedTest & { readonly status: string })[];
}

export interface JestPart {
  /** A name for the report's file. */
  readonly name: string;
  /** One of Jest's, or several. */
  readonly project: string | readonly string[];
  readonly workers: number;
  /** These files alone, each by itself, in this order. */
  readonly files?: readonly string[];
  /** A pattern for the titles of the tests that are run. */
  readonly tests?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly note?: string;
}

/** Runs one Jest project, or several at once, and counts its tests by Jest's own report. */
export async function runJest({
  name,
  project,
  workers,
  files = [],
  tests,
  environment,
  note,
}: JestPart): Promise<PartResult> {
  const reportFile = reportOf(name);
  await mkdir(path.dirname(reportFile), { recursive: true });
  await rm(reportFile, { force: true });
  const { code, output } = await runCommand(
    process.execPath,
    [
      ...crowdedNode,
      // PGlite's WebAssembly by the quick compiler alone: the other one takes more time than its code saves in a test.
      '--liftoff-only',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', ...[project].flat()],
      ...['--maxWorkers', String(workers)],
      ...['--json', '--outputFile', reportFile],
      ...(tests === undefined ? [] : ['--testNamePattern', tests]),
      ...(files.length > 0
        ? ['--testSequencer', '<rootDir>/test/support/jest-given-order.mjs', '--runTestsByPath', ...files]
        : []),
    ],
    { ...testEnvironment(), ...environment },
  );
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, note, output: withoutJson(output) };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    // Jest fails for reasons that are no test's, too: no tests found, a worker that died.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    note: [note, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', '),
    output: withoutJson(output),
    files: fileTimes(report.testResults, projectRoot),
    failedFiles: report.testResults.flatMap(({ name: file, status, message }) =>
      status === 'failed' ? [{ file: path.relative(projectRoot, file), output: message }] : [],
    ),
  };
}

/** Jest's own report of a part. */
export function reportOf(name: string): string {
  return path.join(projectRoot, '.cache/test', `${name}.json`);
}

async function readReport(file: string): Promise<JestReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

/** Jest repeats its report on one line of the output when it could not write the file. */
function withoutJson(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
}
