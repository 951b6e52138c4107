import type { PartResult, TestPart } from './test-part.ts';

export interface EndedPart {
  readonly part: TestPart;
  readonly result: PartResult;
  readonly milliseconds: number;
}

/** One line for a part: its name, what came out, how long it took; what it wrote follows when something failed. */
export function printResult({ part, result, milliseconds }: EndedPart): void {
  const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'NOT RUN';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  const note = result.note ? `  (${result.note})` : '';
  console.log(
    `${outcome.padEnd(8)}${part.title.padEnd(34)}${counts.padEnd(26)}${formatSeconds(milliseconds).padStart(8)}${note}`,
  );
  if (result.failed > 0) console.log(`${result.output.trimEnd()}\n`);
}

/** Where the time of a run went: a line for each part, with its longest files. */
export function printTimes(ended: readonly EndedPart[]): void {
  console.log(`\n${'part'.padEnd(34)}${'time'.padStart(8)}  longest files`);
  for (const { part, result, milliseconds } of ended) {
    const longest = (result.files ?? []).slice(0, 3).map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`);
    console.log(`${part.title.padEnd(34)}${formatSeconds(milliseconds).padStart(8)}  ${longest.join(', ')}`.trimEnd());
  }
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
