import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from '#scripts/support/lock-file.ts';
import { ownIdentity } from '#server/db/process-identity.ts';

let directory = '';
let file = '';
let said: jest.SpyInstance;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'omanayte-lock-'));
  file = path.join(directory, 'work.lock');
  said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const isThere = (name: string) =>
  readFile(name, 'utf8').then(
    () => true,
    () => false,
  );
const lines = () => said.mock.calls.map(([line]) => String(line));
const hold = (owner: object | string) => writeFile(file, typeof owner === 'string' ? owner : JSON.stringify(owner));
const work = jest.fn(async () => undefined);
beforeEach(() => work.mockClear());

/** The number of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
}

it('holds the lock with its owner in it while the work lasts, and gives it back', async () => {
  await withLock(file, 'it works', async () => {
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownIdentity());
  });
  expect(await isThere(file)).toBe(false);
  expect(await isThere(`${file}-${process.pid}`)).toBe(false);
  expect(lines()).toEqual([]);
});

it('gives it back when the work fails', async () => {
  await expect(withLock(file, 'it works', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await isThere(file)).toBe(false);
});

it('waits for one that is alive, and says once for whom', async () => {
  await hold(ownIdentity());
  const waiting = withLock(file, 'it works', work);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(work).not.toHaveBeenCalled();
  expect(lines()).toEqual([
    expect.stringMatching(new RegExp(`^Waiting for process ${process.pid}: it works .*work\\.lock`)),
  ]);
  await rm(file);
  await waiting;
  expect(work).toHaveBeenCalledTimes(1);
});

it('takes over at once from a process that is no more, also when another has got its number', async () => {
  await hold({ pid: await endedPid(), started: '' });
  await withLock(file, 'it works', work);
  await hold({ pid: process.pid, started: 'another boot:12345' });
  await withLock(file, 'it works', work);
  await hold('cut off while it was writ');
  await withLock(file, 'it works', work);
  expect(work).toHaveBeenCalledTimes(3);
  expect(lines()).toEqual([]);
});

it('does not wait for ever for a number alone', async () => {
  await hold({ pid: process.pid, started: '' });
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await utimes(file, longAgo, longAgo);
  await withLock(file, 'it works', work);
  expect(work).toHaveBeenCalledTimes(1);
});
