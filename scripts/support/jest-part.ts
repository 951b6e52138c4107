import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
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
  readonly assertionResults: readonly (ReportedTest & { readonly status: string })[];
}

interface JestPart {
  /** A name for the report's file. */
  readonly name: string;
  readonly project: string;
  readonly workers: number;
  readonly environment?: NodeJS.ProcessEnv;
  readonly note?: string;
  /**
   * Whether a file that fails runs once more, alone: for tests that watch a page and so depend on how busy the machine
   * is. What failed the first time is said and shown all the same.
   */
  readonly secondTry?: boolean;
}

interface JestRun extends PartResult {
  readonly failedFiles: readonly FileReport[];
}

/** Runs one Jest project and counts its tests by Jest's own report. */
export async function runJest(part: JestPart): Promise<PartResult> {
  const first = await runOnce(part, []);
  const { failedFiles } = first;
  if (!part.secondTry || failedFiles.length === 0 || failedFiles.length > 3) return first;
  const second = await runOnce(
    { ...part, name: `${part.name}-again`, workers: 1 },
    failedFiles.map(({ name }) => name),
  );
  const names = failedFiles.map(({ name }) => path.relative(projectRoot, name)).join(', ');
  return {
    passed: first.passed - passedIn(failedFiles) + second.passed,
    failed: second.failed,
    note: [first.note, `ran again: ${names}`].filter(Boolean).join(', '),
    isShown: true,
    files: first.files,
    output: `${first.output}\n${second.output}`,
  };
}

function passedIn(files: readonly FileReport[]): number {
  return files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
}

async function runOnce(
  { name, project, workers, environment, note }: JestPart,
  files: readonly string[],
): Promise<JestRun> {
  const reportFile = path.join(projectRoot, '.cache/test', `${name}.json`);
  await mkdir(path.dirname(reportFile), { recursive: true });
  await rm(reportFile, { force: true });
  const { code, output } = await runCommand(
    process.execPath,
    [
      // Each test file loads its modules anew: with room for the young objects, less work for the garbage collector.
      '--max-semi-space-size=64',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      ...['--selectProjects', project],
      ...['--maxWorkers', String(workers)],
      ...['--json', '--outputFile', reportFile],
    ],
    { ...testEnvironment(), ...environment },
  );
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, note, output: withoutJson(output), failedFiles: [] };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    // Jest fails for reasons that are no test's, too: no tests found, a worker that died.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    note: [note, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', '),
    output: withoutJson(output),
    files: fileTimes(report.testResults, projectRoot),
    failedFiles: report.testResults.filter(({ status }) => status === 'failed'),
  };
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
