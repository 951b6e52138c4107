import { parseArgs } from 'node:util';
import { launchBrowser } from '../test/browser/support/launch-browser';
import { ServerProcess } from '../test/browser/support/server-process';
import { choosePersona } from '../test/browser/support/sign-in';
import { buildFloor, listSelector, loadUntilList, loadUntilSignIn, type Load } from './support/first-load';

// `npm run measure`: requests and bytes before the sign-in redirect and before the first usable list, against the floor
// page (performance.md, rows 1 to 3). `--json` prints them for a test to read.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const floor = await buildFloor();
const server = await ServerProcess.start();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: server.url });
  const signIn = await loadUntilSignIn(context, '/');
  const page = await context.newPage();
  await page.goto('/');
  await choosePersona(page, 'dk');
  await page.locator(listSelector).first().waitFor();
  const firstList = await loadUntilList(page, { cold: true });
  const returning = await loadUntilList(page, { cold: false });
  if (values.json) console.log(JSON.stringify({ floor, signIn, firstList, returning }));
  else {
    console.log(`floor (Fluent hello)        ${kilobytes(floor)}`);
    print('before the sign-in redirect', signIn);
    print('before the first list', firstList);
    print('the same, returning user', returning);
  }
} finally {
  await browser.close();
  await server.dispose();
}

function print(title: string, { requests, codeBytes }: Load): void {
  const ratio = (codeBytes / floor).toFixed(2);
  console.log(`\n${title.padEnd(28)}${kilobytes(codeBytes)}  ${ratio} of the floor  ${requests.length} requests`);
  for (const request of requests) console.log(`  ${request}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
