import type { PartResult, TestPart } from './test-part.ts';

/** One line for a part: its name, what came out, how long it took; what it wrote follows when something failed. */
export function printResult(part: TestPart, result: PartResult, milliseconds: number): void {
  const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'NOT RUN';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  const note = result.note ? `  (${result.note})` : '';
  console.log(
    `${outcome.padEnd(8)}${part.title.padEnd(34)}${counts.padEnd(26)}${formatSeconds(milliseconds).padStart(8)}${note}`,
  );
  if (result.failed > 0 || result.isShown) console.log(`${result.output.trimEnd()}\n`);
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
