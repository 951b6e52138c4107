import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/support/free-port.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { testEnvironment } from '#scripts/support/test-environment.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { drill } from '#test/support/random-runs.ts';

// A signal to npm takes the shell with it in which npm runs a script, and nothing else (server/end-with-npm.ts). No browser: what npm
// starts needs the built application, as these tests have it.

let dataDirectory: string;
let npm: ChildProcess | undefined;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'omanayte-'));
  await unpackSeededDump(path.join(dataDirectory, 'database'));
});
afterEach(() => {
  try {
    // Its whole group: what a failed test has left.
    if (npm?.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // Nothing is left of it, as it should be.
  }
  rmSync(dataDirectory, { recursive: true, force: true });
});

it('npm run start:production leaves nothing running when npm is ended', () => untilNothingRuns('start:production'));

// These compile first: the server, or the whole page.
drill('npm start leaves nothing running when npm is ended', () => untilNothingRuns('start'));
drill('npm run dev leaves nothing running when npm is ended', () => untilNothingRuns('dev'));

async function untilNothingRuns(script: string): Promise<void> {
  const port = String(await freePort());
  const environment = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDirectory, DEMO: 'true' };
  const started = spawn('npm', ['run', script], {
    cwd: projectRoot,
    env: { ...testEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  npm = started;
  // Closed once the last process is gone that was given it.
  const closed = once(started.stdout.resume(), 'close');
  // Before it is ready: `npm run dev` first compiles what it shows.
  while (!(await isListening(Number(port)))) {
    if (started.exitCode !== null) throw new Error(`npm run ${script} ended by itself.`);
    await sleep(100);
  }
  started.kill('SIGTERM');
  await closed;
  expect(await isListening(Number(port))).toBe(false);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
