import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionsOf } from '#test/support/spec-group.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

const folder = temporaryFolder();

afterAll(() => folder.remove());

function write(name: string, source: string): string {
  const file = join(folder.path, name);
  writeFileSync(file, source);
  return file;
}

test('files that share a support module keep each their own tests', async () => {
  write('looks-up.mjs', 'export const seldom = (...words) => test(...words);');
  const spec = "import { seldom } from './looks-up.mjs'; seldom('one', () => {}); seldom('two', () => {});";
  expect(await definitionsOf(write('first.mjs', spec))).toHaveLength(2);
  expect(await definitionsOf(write('second.mjs', spec))).toHaveLength(2);
});

test('a support module that keeps what the first file defines its tests with fails the next file', async () => {
  write('keeps.mjs', 'export const seldom = test;');
  const spec = "import { seldom } from './keeps.mjs'; seldom('one', () => {});";
  const third = write('third.mjs', spec);
  await definitionsOf(third);
  const [define] = await definitionsOf(write('fourth.mjs', spec));
  const defined: unknown[] = [];
  const real = globalThis.test;
  globalThis.test = Object.assign((...words: unknown[]) => void defined.push(...words), real);
  try {
    define?.();
  } finally {
    globalThis.test = real;
  }
  const [name, run] = defined as [string, () => Promise<void>];
  expect(name).toBe('can be loaded');
  await expect(run()).rejects.toThrow(third);
});
