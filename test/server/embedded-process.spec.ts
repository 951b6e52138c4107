import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackSeededDump } from '../support/database-dump.ts';
import { SignInBrowser } from '../support/oidc-flow.ts';
import { builtPrograms, runProgram, startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { freePort, temporaryFolder } from '../support/test-server.ts';

// The server's process as it is where nothing is set, with its database embedded: how it ends (F5). What its database
// outlives is asked of both engines: engine/process.spec.ts.

const folder = temporaryFolder();
let place: { readonly DATA_DIR: string; readonly PORT: string };
let running: ServerProcess;

beforeAll(async () => {
  place = { DATA_DIR: await preparedFolder('clinic'), PORT: String(await freePort()) };
  running = await startServerProcess(place);
});
afterAll(async () => {
  await running.stop('SIGKILL');
  folder.remove();
});

test('a wrong environment value stops the start with one line and code 1', async () => {
  expect(await runProgram('server/main.ts', [], { ...place, PORT: 'abc' })).toEqual({
    code: 1,
    stdout: '',
    stderr: "PORT must be a whole number from 1 to 65535, not 'abc'.\n",
  });
});

test('a damaged database stops the start with one line and code 1', async () => {
  const damaged = join(folder.path, 'damaged');
  mkdirSync(join(damaged, 'database'), { recursive: true });
  writeFileSync(join(damaged, 'database', 'PG_VERSION'), '18\n');
  expect(await runProgram('server/main.ts', [], { ...place, DATA_DIR: damaged })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database in .*damaged cannot be read \(.+\)\. Put a copy back [^\n]+\n$/),
  });
});

test('a start that waits for its database ends by the signal at once, also where it is the first process of a container', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://x@127.0.0.1:${port}/x`;
  const env = { PATH: process.env['PATH'] ?? '', PORT: String(await freePort()), DATABASE_URL };
  const child = spawn(process.execPath, [join(await builtPrograms(), 'main.js')], { env });
  await once(silent, 'connection');
  child.kill('SIGTERM');
  // Not by the system, which spares the first process of a container: that would be a signal and no code.
  expect(await once(child, 'exit')).toEqual([0, null]);
  silent.close();
});

test('a port in use is named in one line', async () => {
  const other = await preparedFolder('other');
  const ACCESS_LOG_KEY_FILE = join(folder.path, 'access-log.key');
  writeFileSync(ACCESS_LOG_KEY_FILE, 'k'.repeat(44));
  chmodSync(ACCESS_LOG_KEY_FILE, 0o644);
  const variables = { ...place, DATA_DIR: other, ACCESS_LOG_KEY_FILE };
  const { code, stdout, stderr } = await runProgram('server/main.ts', [], variables);
  // What its operator should know stands in the log before.
  expect(stdout).toContain('access-log.key can be read by everybody on this machine');
  // Sealing has ended before its database was closed: whoever watches for alarms is not called.
  expect(stdout).not.toContain('alarm');
  expect([code, stderr]).toEqual([1, `Port ${place.PORT} is in use: stop the other program, or set another PORT.\n`]);
});

test('a second signal ends at once a server that waits for an upload', async () => {
  const port = Number(new URL(running.origin).port);
  const upload = connect(port, 'localhost').on('error', () => undefined);
  const headers =
    'Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99\r\nExpect: 100-continue';
  const token = (await new SignInBrowser(running.origin).tokens('dk')).access_token ?? '';
  const call = `POST /api/attachment/updateProductAttachments HTTP/1.1\r\nAuthorization: Bearer ${token}`;
  upload.write(`${call}\r\n${headers}\r\n\r\n`);
  expect(String((await once(upload, 'data'))[0])).toContain('100 Continue');
  const first = running.stop();
  while (await isListening(port)) await pause(20);
  // Within a second it would count as the same signal, which a terminal and npm both send.
  await pause(1100);
  expect(running.process.exitCode).toBeNull();
  await running.stop();
  expect((await first).code).toBe(143);
  upload.destroy();
  expect(existsSync(join(place.DATA_DIR, 'server.lock'))).toBe(false);
});

/** A data folder as a first start leaves it. */
async function preparedFolder(name: string): Promise<string> {
  const path = join(folder.path, name);
  await unpackSeededDump(join(path, 'database'));
  return path;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => resolve(false)).end();
  });
}
