import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileFault } from '#server/config/file-fault.rule.ts';
import { listenFault } from '#server/listen-fault.rule.ts';

// What an operator reads where a start or a command ends: one line, by the errors that Node.js really gives.

const listenAt = (host: string): Promise<unknown> =>
  new Promise((resolve) => createServer().once('error', resolve).listen(0, host));

test('an address that this machine does not have is a fault of HOST', async () => {
  // A network of documentation, which nobody has.
  expect(listenFault(await listenAt('192.0.2.1'))).toBe('HOST 192.0.2.1 is no address of this machine.');
  expect(listenFault(Object.assign(new Error(), { code: 'EADDRINUSE', port: 80 }))).toMatch(/^Port 80 is in use/);
  expect(listenFault(new Error('another'))).toBeUndefined();
});

test('a file that cannot be used is named, and why', async () => {
  const missing = await readFile('/nowhere/at-all').catch((error: unknown) => error);
  expect(fileFault(missing)).toBe('/nowhere/at-all cannot be used: there is no such file or folder (ENOENT).');
  expect(fileFault(new Error('another'))).toBeUndefined();
});
