import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packRelease } from '#scripts/support/pack-release.ts';
import { runCommand } from '#scripts/support/run-command.ts';

let releases = '';
beforeEach(async () => (releases = await mkdtemp(path.join(tmpdir(), 'omanayte-releases-'))));
afterEach(() => rm(releases, { recursive: true }));

const made = ['omanayte-1', 'omanayte-1.tar.gz', 'omanayte-1.tar.gz.sha256'];

async function pack(content: string, tryIt: (tarball: string) => Promise<void>): Promise<void> {
  const fill = async (folder: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'server.js'), content);
  };
  await packRelease(releases, 'omanayte-1', fill, tryIt);
}

/** What the tarball has, where its checksum fits. */
async function packed(): Promise<string> {
  const sums = 'sha256sum --check --quiet omanayte-1.tar.gz.sha256';
  const line = `cd '${releases}' && ${sums} && tar --extract --to-stdout --file omanayte-1.tar.gz omanayte-1/server.js`;
  return (await runCommand('sh', ['-c', line])).output;
}

test('a release is there once it was tried, in place of the one before', async () => {
  const tried = jest.fn(async (tarball: string) => {
    expect(await readFile(tarball)).toHaveProperty([0], 0x1f);
    // Neither of them counts before.
    expect(await readdir(releases)).not.toContain('omanayte-1.tar.gz.sha256');
  });
  await pack('first', tried);
  expect([(await readdir(releases)).sort(), await packed()]).toEqual([made, 'first']);
  await pack('second', async () => expect(await packed()).toBe('first'));
  expect([await packed(), await readFile(path.join(releases, 'omanayte-1/server.js'), 'utf8')]).toEqual([
    'second',
    'second',
  ]);
  expect(tried).toHaveBeenCalledTimes(1);
});

test('one that does not run is none: the one before stays, and nothing of the other', async () => {
  const broken = () => Promise.reject(new Error('It does not run.'));
  await expect(pack('broken', broken)).rejects.toThrow('It does not run.');
  expect(await readdir(releases)).toEqual([]);
  await pack('first', () => Promise.resolve());
  await expect(pack('broken', broken)).rejects.toThrow('It does not run.');
  expect([(await readdir(releases)).sort(), await packed()]).toEqual([made, 'first']);
});
