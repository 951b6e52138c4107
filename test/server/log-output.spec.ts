import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { unpackSeededDump } from '../support/database-dump.ts';
import { serverDrill } from '../support/random-runs.ts';
import { builtPrograms } from '../support/server-process.ts';
import { freePort, temporaryFolder } from '../support/test-server.ts';

// A server whose log cannot be written goes on, and stops when it is told to.

const folder = temporaryFolder();
let child: ChildProcess | undefined;
beforeAll(() => unpackSeededDump(join(folder.path, 'database')));
afterEach(() => child?.kill('SIGKILL'));
afterAll(() => folder.remove());

const full = /^The log cannot be written: the disk is full \(ENOSPC\)\. [^\n]+\n$/;
const unread = /^The log cannot be written: nobody reads it any more \(EPIPE\)\. [^\n]+\n$/;
test('a log (json) on a full disk', () => goesOnWithout('json', full));
test('a log (text) that nobody reads any more', () => goesOnWithout('text', unread));
serverDrill('a log (json) that nobody reads any more', () => goesOnWithout('json', unread));

async function goesOnWithout(format: string, told: RegExp): Promise<void> {
  const isFull = told === full;
  const descriptor = isFull ? openSync('/dev/full', 'w') : undefined;
  const port = String(await freePort());
  child = spawn(process.execPath, ['--liftoff-only', join(await builtPrograms(), 'main.js')], {
    env: { DATA_DIR: folder.path, PORT: port, LOG_FORMAT: format },
    stdio: ['ignore', descriptor ?? 'pipe', 'pipe'],
  });
  child.stdout?.destroy();
  const faults = child.stderr!.setEncoding('utf8').toArray();
  const ended = once(child, 'exit');
  const answers = async (path: 'live' | 'ready'): Promise<boolean> => {
    try {
      return (await fetch(`http://localhost:${port}/health/${path}`)).ok;
    } catch {
      return false;
    }
  };
  const isStarted = (): Promise<boolean> => Promise.race([answers('ready'), ended.then(() => true)]);
  while (!(await isStarted())) await new Promise((go) => setTimeout(go, 50));
  // Each answer is a line. Whether the database answers in time is another question, on a crowded machine above all.
  for (let call = 0; call < 20; call += 1) expect(await answers('live')).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await faults).join('')).toMatch(told);
  if (descriptor !== undefined) closeSync(descriptor);
}
