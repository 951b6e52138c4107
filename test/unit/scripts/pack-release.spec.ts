import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packRelease } from '#scripts/support/pack-release.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
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

test('one that is ended while it is tried leaves nothing of itself, nor of its lock', async () => {
  const lock = path.join(releases, 'release.lock');
  const script = `import { endWhole } from './scripts/support/end-whole.ts';
    import { packRelease } from './scripts/support/pack-release.ts';
    import { withLock } from './scripts/support/lock-file.ts';
    import { cpSync } from 'node:fs';
    endWhole('release');
    const fill = async (folder) => cpSync('scripts', folder, { recursive: true });
    const tryIt = () => new Promise(() => setInterval(() => console.log('tried'), 20));
    await withLock(${JSON.stringify(lock)}, 'a release is being made', () =>
      packRelease(${JSON.stringify(releases)}, 'omanayte-1', fill, tryIt));`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  expect((await readdir(releases)).sort()).toEqual([path.basename(lock), `release.lock-${child.pid}`, 'untried']);
  child.kill('SIGTERM');
  await ended;
  // What is left of the lock names a process that is gone: the next one takes it over.
  expect(await readdir(releases)).toEqual([path.basename(lock)]);
});
