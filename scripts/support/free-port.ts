import { createServer, type AddressInfo } from 'node:net';

/**
 * A port of this machine that nobody listens on right now.
 * @param wished this one
 * @throws the fault of listening, when another program has the one that is wished for
 */
export function freePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wished, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
