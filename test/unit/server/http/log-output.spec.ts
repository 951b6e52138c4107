import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { LogOutput } from '#server/http/log-output.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

// Where the log goes, with a reader that takes nothing for a while: a pipe holds 64 KiB.

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** What can be read at once; nothing where nothing has come. */
function readSome(descriptor: number, part: Buffer): Buffer {
  try {
    return Buffer.from(part.subarray(0, readSync(descriptor, part)));
  } catch {
    return Buffer.alloc(0);
  }
}

test('lines wait in their order until they can be written; the newest of too many are lost, and their number is told', async () => {
  const path = join(folder.path, 'pipe');
  execFileSync('mkfifo', [path]);
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  let lost = 0;
  const output = new LogOutput(descriptor, (lines) => (lost += lines));
  const all = 9_000;
  for (let number = 1; number <= all; number += 1) output.write(`${number} ${'ä'.repeat(500)}\n`);

  const [parts, part]: [Buffer[], Buffer] = [[], Buffer.alloc(64 * 1024)];
  const linesRead = () => Buffer.concat(parts).toString().split('\n').slice(0, -1);
  while (lost === 0 || linesRead().length < all - lost) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    parts.push(readSome(descriptor, part));
  }
  expect(lost).toBeGreaterThan(0);
  expect(linesRead()).toEqual(Array.from({ length: all - lost }, (_, index) => `${index + 1} ${'ä'.repeat(500)}`));
  output.write('and goes on\n');
  let last = '';
  while (last === '') {
    await new Promise((resolve) => setTimeout(resolve, 1));
    last = readSome(descriptor, part).toString();
  }
  expect(last).toBe('and goes on\n');
  closeSync(descriptor);
});
