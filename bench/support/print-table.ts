import type { Line } from './row.ts';

export type TableLine = Line & { readonly row: number };
export type Verdict = 'goal met' | 'allowed' | 'TOO HIGH' | 'NOT YET' | 'NOT RUN';

export function verdictOf(line: Line): Verdict {
  if ('state' in line) return line.state === 'not yet' ? 'NOT YET' : 'NOT RUN';
  // Printed with two digits, held with two digits.
  const ratio = Number(line.ratio.toFixed(3));
  if (ratio <= line.goal) return 'goal met';
  return ratio <= line.neverAbove ? 'allowed' : 'TOO HIGH';
}

const heading = ['row', 'figure', 'value', 'floor', 'ratio', 'goal', 'never above', 'verdict'];

/** The one table, for people; also in Markdown, so that it can be pasted into the documentation. */
export function printTable(lines: readonly TableLine[]): string {
  const cells = [heading, ...lines.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const print = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const reasons = lines.flatMap((line) =>
    'state' in line ? [`${verdictOf(line)}: row ${line.row}, ${line.what}: ${line.reason}.`] : [],
  );
  return [print(heading), rule, ...cells.slice(1).map(print), '', ...reasons].join('\n');
}

function cellsOf(line: TableLine): string[] {
  const begin = [String(line.row), line.what];
  if ('state' in line) return [...begin, '', '', '', '', '', verdictOf(line)];
  const { figure, floor, ratio, goal, neverAbove } = line;
  return [...begin, figure, floor, digits(ratio), String(goal), String(neverAbove), verdictOf(line)];
}

function digits(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value < 0.1 ? value.toFixed(4) : value.toFixed(2);
}
