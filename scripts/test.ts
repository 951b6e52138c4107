import { endWhole } from './support/end-whole.ts';
import { formatSeconds, printResult, printTimes, type EndedPart } from './support/print-result.ts';
import { parseTestWords } from './support/script-words.ts';
import type { PartResult, TestPart } from './support/test-part.ts';
import { testParts } from './support/test-parts.ts';

// `npm test`: every check there is, three at a time. It goes on after a failing part, reports what ran and what did not,
// and ends with where the time went and one line for all: `N passed, N failed`. `npm test -- --only unit,view` runs
// some of them, in the order in which they are named.

endWhole('test', 'check');

/** More than the two processors that it promises to do with: a part waits for files, timers and databases, too. */
const lanes = 3;

const parts = chooseParts(readOnly());
const started = performance.now();
const ended = await runAll(parts);
const sum = (count: (result: PartResult) => number): number =>
  ended.reduce((total, { result }) => total + count(result), 0);
const passed = sum((result) => result.passed);
const failed = sum((result) => result.failed);

printTimes(ended);
console.log(`\n${parts.length} parts in ${formatSeconds(performance.now() - started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** The last line is that of every run, whatever was asked for. */
function readOnly(): readonly string[] | undefined {
  try {
    return parseTestWords(
      process.argv.slice(2),
      testParts.map(({ id }) => id),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
}

function chooseParts(only: readonly string[] | undefined): readonly TestPart[] {
  if (!only) return testParts;
  // What a chosen part builds on runs as well, before it.
  const partOf = (id: string): TestPart[] => testParts.filter((part) => part.id === id);
  const chosen = only.flatMap(partOf);
  return [...new Set(chosen.flatMap((part) => [...(part.after ?? []).flatMap(partOf), part]))];
}

/**
 * As many at a time as there are lanes, in their order: none begins before one that stands before it. Gives them in the order
 * in which they ended.
 */
async function runAll(chosen: readonly TestPart[]): Promise<readonly EndedPart[]> {
  const done: EndedPart[] = [];
  const waiting = [...chosen];
  const running = new Map<TestPart, Promise<void>>();
  const lanesOf = (parts: Iterable<TestPart>): number => [...parts].reduce((sum, part) => sum + (part.lanes ?? 1), 0);
  const mayStart = (part: TestPart): boolean =>
    (part.after ?? []).every((id) => done.some((ended) => ended.part.id === id)) &&
    lanesOf([...running.keys(), part]) <= lanes;

  while (waiting.length > 0 || running.size > 0) {
    const [next] = waiting;
    if (next && mayStart(next)) {
      waiting.shift();
      running.set(
        next,
        runPart(next).then((result) => {
          done.push(result);
          running.delete(next);
        }),
      );
    } else {
      await Promise.race(running.values());
    }
  }
  return done;
}

async function runPart(part: TestPart): Promise<EndedPart> {
  const begun = performance.now();
  const result = await part
    .run()
    .catch((error: unknown): PartResult => ({ passed: 0, failed: 1, output: String(error) }));
  const ended = { part, result, milliseconds: performance.now() - begun };
  printResult(ended);
  return ended;
}
