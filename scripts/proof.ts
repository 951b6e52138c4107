import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { endWhole } from './support/end-whole.ts';
import { proofRows } from './support/proof-rows.ts';
import { missOf, proofTable, targetOf, type ProofProfile } from './support/proof-table.rule.ts';
import { RowsProof, type Proof } from './support/run-proof.ts';
import { parseProofWords, readScriptWords } from './support/script-words.ts';

// `npm run proof`: the promises counted (docs/proof.md). `-- --short` tries a tenth of the cases or fewer, `-- --only S21,F4` some rows,
// `-- --seed N` repeats a run, `-- --json FILE` writes it for a program. It ends with 1 when a row misses its target.

endWhole('proof');

const known = proofRows.map(({ id }) => id);
const { short, only, json, ...given } = readScriptWords((words) => parseProofWords(words, known));
const profile: ProofProfile = short ? 'short' : 'full';
const seed = given.seed ?? Math.floor(Math.random() * 2 ** 31);
const begun = performance.now();
const asked = proofRows.filter(({ id }) => only?.includes(id) ?? true);
const { rows, parts } = await new RowsProof({ profile, seed, log }).prove(asked);
console.log(proofTable(rows, profile));
console.log(`\nIts parts: ${parts.map(partLine).join(', ')}.`);
console.log(
  `Seed ${seed}, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes, Node ${process.version}, ${cpus().length} processors, ${(totalmem() / 2 ** 30).toFixed(0)} GiB.`,
);
if (json !== undefined) await writeFile(json, `${JSON.stringify(report(), undefined, 2)}\n`);
process.exit(rows.some((each) => missOf(each, profile) !== undefined) ? 1 : 0);

function partLine({ rows: [first, ...others], seconds }: Proof['parts'][number]): string {
  return `${first.id}${others.length > 0 ? ` and ${others.length} more` : ''} ${seconds.toFixed(0)} s`;
}

function report() {
  return {
    profile,
    seed,
    node: process.version,
    processors: cpus().length,
    memory: totalmem(),
    rows: rows.map((each) => ({
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
  console.error(line);
}
