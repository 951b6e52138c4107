import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renameWhole } from '#server/backup/rename-whole.ts';
import { handlesOfFiles, watchSyncs } from '#test/support/watch-syncs.ts';

let [half, whole] = ['', ''];
beforeEach(async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'omanayte-rename-'));
  [half, whole] = [path.join(place, 'half'), path.join(place, 'whole')];
  await mkdir(path.join(half, 'database/base'), { recursive: true });
  await writeFile(path.join(half, 'note.json'), 'a note');
  await writeFile(path.join(half, 'database/base/1'), 'rows');
});
afterEach(() => rm(path.dirname(half), { recursive: true }));

/** How the system refuses to sync. */
const refusal = (code: string) => Object.assign(new Error(`${code}, fsync`), { code, syscall: 'fsync' });

test('all that is in a folder is on the disk before it gets its name, and the name after it', async () => {
  const synced: [path: string, isNamed: boolean][] = [];
  await watchSyncs((each) => synced.push([path.relative(path.dirname(half), each), existsSync(whole)]));
  await renameWhole(half, whole);
  const last = synced.pop();
  const inside = ['half', 'half/database', 'half/database/base', 'half/database/base/1', 'half/note.json'];
  expect(synced.sort()).toEqual(inside.map((each) => [each, false]));
  expect(last).toEqual(['', true]);
  expect(await readFile(path.join(whole, 'database/base/1'), 'utf8')).toBe('rows');
});

test('what the disk refuses only now leaves it without its name, and is told with its file', async () => {
  await rm(path.join(half, 'database'), { recursive: true });
  jest.spyOn(await handlesOfFiles(), 'sync').mockRejectedValueOnce(refusal('ENOSPC'));
  const note = path.join(half, 'note.json');
  await expect(renameWhole(half, whole)).rejects.toMatchObject({ code: 'ENOSPC', path: note });
  expect(existsSync(whole)).toBe(false);
});

test('a file system that can sync no folder keeps none from its name', async () => {
  await rm(path.join(half, 'note.json'));
  await rm(path.join(half, 'database/base/1'));
  jest.spyOn(await handlesOfFiles(), 'sync').mockRejectedValue(refusal('EINVAL'));
  await renameWhole(half, whole);
  expect(existsSync(whole)).toBe(true);
});
