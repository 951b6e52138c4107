import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '#server/config/startup-error.ts';
import { createIntakeClient, UnavailableError } from '#server/simulation/intake-client.ts';

/** What reading the outbox of such a server ends with. */
async function endOf(listener: RequestListener): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const client = createIntakeClient(`http://127.0.0.1:${port}`, () => Promise.resolve('token'));
  try {
    return await client.readOutbox(0).catch((error: unknown) => error);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('where another program listens, one line says so', async () => {
  const end = await endOf((_asked, answer) => answer.end('<!doctype html>'));
  expect(end).toBeInstanceOf(StartupError);
  expect((end as Error).message).toMatch(/^At http:\/\/127\.0\.0\.1:\d+ something else answers than the server: /);
});

test('an answer that is cut off is asked for again', async () => {
  const end = await endOf((_asked, answer) => {
    answer.setHeader('content-length', '100').write('{"events":');
    setTimeout(() => answer.destroy(), 50);
  });
  expect(end).toBeInstanceOf(UnavailableError);
});
