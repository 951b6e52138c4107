import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/http/create-app.ts';
import { prepareStop, type Stop } from '#server/http/prepare-stop.ts';

// A stop answers what runs, and is not held up by what never ends.

/** Milliseconds that no test waits for. */
const forEver = 2_000_000_000;

const stalledUpload =
  'POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a';
const work = 'GET /work HTTP/1.1\r\nHost: localhost\r\n\r\n';

let app: FastifyInstance;
let stop: Stop;
let addresses: readonly AddressInfo[];
/** Requests that have come in. */
let begun = 0;
let finishWork: () => void;

beforeEach(async () => {
  begun = 0;
  app = createApp({ logger: false, secure: false, trustedProxies: [] });
  stop = prepareStop(app);
  app.addHook('onRequest', async () => void (begun += 1));
  const finished = new Promise<void>((resolve) => (finishWork = resolve));
  app.get('/work', async () => {
    await finished;
    return { done: true };
  });
  app.post('/upload', async () => ({}));
  await app.listen({ host: 'localhost', port: 0 });
  addresses = app.addresses() as AddressInfo[];
});

test('what runs is answered first, on each address that localhost has', async () => {
  const sockets = await sendToEach(work);
  await until(() => begun === sockets.length);
  let hasStopped = false;
  const stopping = stop(forEver).then(() => (hasStopped = true));
  await until(() => !app.server.listening);
  expect(hasStopped).toBe(false);
  finishWork();
  for (const socket of sockets) expect(await received(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\{"done":true\}/);
  await stopping;
});

test('a connection that somebody keeps is let go by an answer that says so, on each address', async () => {
  finishWork();
  const sockets = await sendToEach(work);
  const answers = sockets.map((socket) => once(socket, 'data') as Promise<[string]>);
  for (const answer of answers)
    expect((await answer)[0]).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: keep-alive\r\n/i);
  const stopping = stop(forEver);
  for (const socket of sockets) {
    socket.write(work);
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*\{"done":true\}/i);
  }
  await stopping;
});

test('one that nobody uses any more does not hold it up for long', async () => {
  finishWork();
  const [socket] = await sendToEach(work);
  await once(socket!, 'data');
  await stop(forEver);
  expect(await received(socket!)).toBe('');
});

test.each([
  ['an upload that stands still', stalledUpload],
  ['work that does not end', work],
])('%s loses its connection in the end', async (_what, request) => {
  const sockets = await sendToEach(request);
  await until(() => begun === sockets.length);
  await stop(50);
  for (const socket of sockets) expect(await received(socket)).toBe('');
});

test('a request that never came whole holds up nothing', async () => {
  const socket = await send(addresses[0], stalledUpload.slice(0, 20));
  await stop(50);
  expect(await received(socket)).toBe('');
});

test('without requests it does not wait', async () => {
  await stop(forEver);
});

function sendToEach(request: string): Promise<Socket[]> {
  return Promise.all(addresses.map((address) => send(address, request)));
}

async function send(address: AddressInfo | undefined, bytes: string): Promise<Socket> {
  const socket = connect(address?.port ?? 0, address?.address);
  socket.setEncoding('utf8').on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}

/** What arrives until the connection ends. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: string) => (text += part));
  // Not once() of node:events: it takes a connection that is reset for a failure.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
