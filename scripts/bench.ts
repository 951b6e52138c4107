import { writeFile } from 'node:fs/promises';
import { allRows } from '../bench/rows/all-rows.ts';
import { Bench } from '../bench/support/bench.ts';
import { printTable, verdictOf, type TableLine } from '../bench/support/print-table.ts';
import { endWhole } from './support/end-whole.ts';
import { parseBenchWords, readScriptWords } from './support/script-words.ts';

// `npm run bench`: the figures of docs/performance.md in one table, each against a floor of the same run.
// `--rows 1,4` measures some of them, `--rounds 9` sets how often, `--json FILE` writes them for a program too.

endWhole('bench');
const known = allRows.flatMap(({ numbers }) => numbers).sort((one, other) => one - other);
const { rows: wanted, rounds, json } = readScriptWords((words) => parseBenchWords(words, known));
const bench = new Bench(rounds);
const lines: TableLine[] = [];
try {
  for (const row of allRows) {
    if (wanted && !row.numbers.some((number) => wanted.includes(number))) continue;
    console.error(`Measuring ${row.numbers.length > 1 ? 'rows' : 'row'} ${row.numbers.join(', ')} ...`);
    lines.push(...(await row.measure(bench)));
  }
} finally {
  await bench.close();
}
const shown = lines.filter(({ row }) => !wanted || wanted.includes(row)).sort((one, other) => one.row - other.row);
console.log(printTable(shown));
if (json !== undefined) {
  const report = { rounds: bench.rounds, lines: shown.map((line) => ({ ...line, verdict: verdictOf(line) })) };
  await writeFile(json, `${JSON.stringify(report, undefined, 2)}\n`);
}
