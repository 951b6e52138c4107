import { createServer } from 'node:net';
import { listenFault } from '#server/listen-fault.rule.ts';

// What an operator reads where a start ends: one line, by the errors that Node.js really gives.

const listenAt = (host: string): Promise<unknown> =>
  new Promise((resolve) => createServer().once('error', resolve).listen(0, host));

test('an address that this machine does not have is a fault of HOST', async () => {
  // A network of documentation, which nobody has.
  expect(listenFault(await listenAt('192.0.2.1'))).toBe('HOST 192.0.2.1 is no address of this machine.');
  expect(listenFault(Object.assign(new Error(), { code: 'EADDRINUSE', port: 80 }))).toMatch(/^Port 80 is in use/);
  expect(listenFault(new Error('another'))).toBeUndefined();
});
