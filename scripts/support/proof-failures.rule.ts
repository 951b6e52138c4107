import type { PartResult } from './test-part.ts';

/** A test that failed: what it says of itself, and how its random case is tried again. */
export interface ProofFailure {
  readonly test: string;
  /** Without what could be somebody's data: it is kept, and shown to others. */
  readonly message: string;
  readonly seed?: number;
  /** Where in the run of that seed the case was (fast-check). */
  readonly path?: string;
}

const lengthLimit = 1_000;
// The title of a failed test, everything up to the next one, in Jest's output.
const failedTest = /^[ ]*● (.+)\n([\s\S]*?)(?=^[ ]*● |^(?:PASS|FAIL|Test Suites:|Summary of all) |$(?![\s\S]))/gm;

/** What failed according to Jest's output, in its order; its last line where no test did (a run that broke off). */
export function failuresOf(output: string): readonly ProofFailure[] {
  const failures = new Map<string, ProofFailure>();
  for (const [, title = '', text = ''] of output.matchAll(failedTest)) {
    // Printed again in the summary of many files; what a test wrote to its console is no failure.
    const test = withoutData(title.trim());
    if (!/^Console$/.test(test) && !failures.has(test)) failures.set(test, { test, ...messageOf(text) });
  }
  if (failures.size > 0) return [...failures.values()];
  return [{ test: 'the run', message: withoutData(output.trim().split('\n').at(-1) ?? '') }];
}

/** What failed in some files of a run; all of it where that is of no file (a run that broke off). */
export function failuresIn(
  { failed, output, failedFiles = [] }: PartResult,
  files: readonly string[],
): readonly ProofFailure[] {
  if (failed === 0) return [];
  if (failedFiles.length === 0) return failuresOf(output);
  return failedFiles.filter(({ file }) => files.includes(file)).flatMap((each) => failuresOf(each.output));
}

/** One line of it, for a cell of the table. */
export function failureLine({ test, message, seed, path }: ProofFailure): string {
  const again = seed === undefined ? '' : ` (seed ${seed}${path === undefined ? '' : `, path ${path}`})`;
  const [first] = message.split('\n');
  return `${test}${first ? `: ${first}` : ''}${again}`.replaceAll('|', '\\|');
}

function messageOf(text: string): Omit<ProofFailure, 'test'> {
  const random = /seed: (-?\d+), path: "([\d:]+)"/.exec(text);
  return {
    message: withoutData(
      linesOf(text)
        .filter((line) => !isPlace(line))
        .join('\n'),
    ).slice(0, lengthLimit),
    ...(random && { seed: Number(random[1]), path: random[2] }),
  };
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Lines of code and of the stack: where it was stands in the title's file. */
function isPlace(line: string): boolean {
  return /^(?:>? *\d+ \||\||at )/.test(line);
}

const data: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, '[token]'],
  [/[^\s"'<>(),;]+@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]\b/g, '[identity code]'],
  [/(?:\+358|\b0)[ -]?\d{1,2}(?:[ -]?\d{3,4}){2}\b/g, '[telephone]'],
];

function withoutData(text: string): string {
  return data.reduce((kept, [pattern, word]) => kept.replace(pattern, word), text);
}
