import { link, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyResources } from '#scripts/support/server-build.ts';

// What the compiled server reads beside its code, brought up to date while another server may be starting from it.

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'omanayte-build-'))));
afterEach(() => rm(folder, { recursive: true }));

const migration = 'db/migrations/001_foundation.sql';

test('a file that has not changed is not even for a moment taken away', async () => {
  await copyResources(folder);
  // A file with two names: whoever removes one of them to write it anew leaves the other alone.
  await link(join(folder, migration), join(folder, 'same-file'));
  await copyResources(folder);
  expect((await stat(join(folder, 'same-file'))).nlink).toBe(2);
});

test('one that has changed is replaced', async () => {
  await copyResources(folder);
  const current = await readFile(join(folder, migration), 'utf8');
  await writeFile(join(folder, migration), 'an older text');
  await copyResources(folder);
  expect(await readFile(join(folder, migration), 'utf8')).toBe(current);
});
