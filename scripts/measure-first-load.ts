import { endWhole } from './support/end-whole.ts';
import type { Load } from './support/first-load.ts';
import { measureFirstLoad } from './support/measure-first-load.ts';
import { parseMeasureWords, readScriptWords } from './support/script-words.ts';

// `npm run measure`: requests and bytes before the sign-in redirect and before the first usable list, against the floor
// page (docs/performance.md, rows 1 to 3 and 5). `--json` prints them for test/browser/weight.spec.ts to read, `--floor` gives
// the floor's bytes where they are known.

endWhole('measure');
const { json, floor } = readScriptWords(parseMeasureWords);
const report = await measureFirstLoad(floor);
if (json) console.log(JSON.stringify(report));
else {
  console.log(`floor (Fluent hello)        ${kilobytes(report.floor)}`);
  print('before the sign-in redirect', report.signIn);
  print('before the first list', report.firstList);
  print('the same, returning user', report.returning);
  print('before the orders', report.referrals);
}

function print(title: string, { requests, codeBytes }: Load): void {
  const ratio = (codeBytes / report.floor).toFixed(2);
  console.log(`\n${title.padEnd(28)}${kilobytes(codeBytes)}  ${ratio} of the floor  ${requests.length} requests`);
  for (const request of requests) console.log(`  ${request}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
