import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '#server/http/error-answer.ts';
import { acceptFormsOnly, withForm } from '#server/http/multipart-form.ts';
import { createUploadFolder } from '#server/http/upload-folder.ts';
import { monitorReader } from '#server/http/monitor-connection.ts';
import { partSize } from '#server/stored-files/stored-file.ts';
import type { Problem } from '#core/contracts/problem.ts';
import { unpackSeededDump } from '../support/database-dump.ts';
import { fieldParts, formBody } from '../support/form-body.ts';
import { SignInBrowser } from '../support/oidc-flow.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { startServerProcess } from '../support/server-process.ts';
import { storeAttachment } from '../support/stored-attachment.ts';
import { freePort, startTestServer, temporaryFolder, type TestServer } from '../support/test-server.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// Files whose senders or readers stand still: what they hold, for how long, and that the others go on (proofs S24).

const mebibyte = 1024 * 1024;

/** What is sent: the same bytes each time, for a sender in this process holds them as well. */
const content = Buffer.alloc(10 * mebibyte, '%PDF');

const folder = temporaryFolder();
afterAll(() => folder.remove());

let server: TestServer;
let productId: string;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ environment: { DATA_DIR: folder.path } });
  productId = (await createProductMaker(server).create()).productId;
  port = Number(new URL(await server.listen()).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.close());

describe('uploads that stand still', () => {
  test('wait on the disk, not in memory; others go on, and nothing is left of them in the end', async () => {
    const before = heldInMemory();
    // Two people: one may have twenty files on the way at once.
    await Promise.all(Array.from({ length: 30 }, (_, index) => hold(index % 2 === 0 ? 'dk' : 'dk2', 2 * mebibyte)));
    await until(() => bytesInFolder() >= 30 * 2 * mebibyte);
    // Buffers that nobody holds any more are given back a little later.
    await until(() => heldInMemory() - before < 20 * mebibyte);
    expect((await upload('dk')).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(() => bytesInFolder() === 0);
    expect(await unshownFiles()).toBe(0);
  });

  test('are counted: the twenty-first of a person has to wait, those of others do not', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hold('dk', 1000)));
    await until(() => filesInFolder().length === 20);
    const refused = await upload('dk');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect((await upload('dk2')).statusCode).toBe(200);
    sockets[0]?.destroy();
    await until(() => filesInFolder().length === 19);
    await until(async () => (await upload('dk')).statusCode === 200);
  });

  test('end after a while with 408, and leave nothing', async () => {
    const uploads = createUploadFolder(join(folder.path, 'short'));
    await withShortApp(
      (app) => {
        void app.register(async (scope) => {
          await acceptFormsOnly(scope);
          scope.post('/', (request) => withForm(request, uploads, async () => 'done', 200));
        });
      },
      async (place) => {
        const answer = await exchange(place, `${head('/', 5000)}${formStart('a.pdf')}%PDF`);
        expect(answer).toMatch(/^HTTP\/1\.1 408 /);
        expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject<Partial<Problem>>({
          code: 'tooSlow',
        });
        await until(() => filesInFolder('short').length === 0);
      },
    );
  });
});

serverDrill(
  'sixty uploads that stand still, of 180 MiB together, make the server grow by less than 50 MB',
  async () => {
    const own = temporaryFolder();
    await unpackSeededDump(join(own.path, 'database'));
    const running = await startServerProcess({ DATA_DIR: own.path, PORT: String(await freePort()) });
    try {
      const people = await Promise.all(
        ['dk', 'dk2', 'dkarea'].map(
          async (user) => (await new SignInBrowser(running.origin).tokens(user)).access_token,
        ),
      );
      // What the first uploads load stays, held or not.
      for (const token of people) expect(await uploadTo(running.origin, token)).toBe(400);
      const before = sizeOf(running.process.pid);
      const held = 3 * mebibyte;
      const place = Number(new URL(running.origin).port);
      await Promise.all(Array.from({ length: 60 }, (_, index) => holdAt(place, people[index % 3], held)));
      await until(() => bytesInFolder('uploads', own.path) >= 60 * held);
      // Buffers that nobody holds any more are given back a little later.
      await until(() => sizeOf(running.process.pid) - before < 50);
    } finally {
      for (const socket of sockets.splice(0)) socket.destroy();
      await running.stop();
      own.remove();
    }
  },
);

describe('a reader who stands still', () => {
  test('has a part of the file in memory, and holds up nobody', async () => {
    const id = await storeLarge('iso.pdf');
    const before = heldInMemory();
    const readers = await Promise.all([1, 2, 3].map(() => startReading(id)));
    await until(() => readers.every(({ bytesRead }) => bytesRead > 0));
    // Buffers that nobody holds any more are given back a little later.
    await until(() => heldInMemory() - before < 20 * mebibyte);
    expect((await upload('dk2')).statusCode).toBe(200);
  });

  test('is cut off after a while', async () => {
    let ended = false;
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
      { objectMode: false },
    ).once('close', () => (ended = true));
    await withShortApp(
      (app) => {
        app.get('/', (_request, reply) => {
          monitorReader(reply, 200);
          return reply.send(endless);
        });
      },
      async (place) => {
        const socket = connect(place, 'localhost', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
        sockets.push(socket);
        socket.pause();
        await until(() => ended);
      },
    );
  });

  test('a file that is removed while it goes out is cut off, never ended as if it were whole', async () => {
    const id = await storeLarge('poistuva.pdf');
    const socket = await startReading(id);
    await until(() => socket.bytesRead > 0);
    await server.database.query('delete from attachment where attachment_id = $1', [id]);
    let received = 0;
    socket.on('data', (data: Buffer) => (received += data.length)).resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toBeLessThan(largeParts * partSize);
  });
});

const largeParts = 512;

/** Stores a file of 32 MiB: more than a connection takes on its own for a reader who stands still. */
async function storeLarge(name: string): Promise<string> {
  const id = await storeAttachment(server.database, { productId, name, content: Buffer.alloc(partSize, 'x') });
  await server.database.query('update stored_file set size = size * $2 where file_id = $1', [id, largeParts]);
  await server.database.query(
    `insert into stored_file_part select file_id, place, bytes
     from stored_file_part, generate_series(1, $2::integer - 1) place where file_id = $1`,
    [id, largeParts],
  );
  return id;
}

/** Bytes in buffers and on the heap that something still holds. */
function heldInMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** What a process has in memory, in megabytes, as Linux tells it; elsewhere nobody does. */
function sizeOf(id: number | undefined): number {
  const file = `/proc/${id}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'latin1'))?.[1]) / 1024 : 0;
}

function filesInFolder(name = 'uploads', path = folder.path): string[] {
  if (!existsSync(join(path, name))) return [];
  const entries = readdirSync(join(path, name), { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function bytesInFolder(name?: string, path?: string): number {
  return filesInFolder(name, path).reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

async function unshownFiles(): Promise<number> {
  const rows = await server.database.query(
    'select from stored_file f where not exists (select from attachment a where a.file_id = f.file_id)',
  );
  return rows.length;
}

/** Begins an upload of 10 MiB, and stops after so many bytes of its file. */
async function hold(user: string, bytes: number): Promise<void> {
  return holdAt(port, await server.token(user), bytes);
}

/** Goes on with a byte now and then: whoever pauses for long is cut off. */
function holdAt(place: number, token: string | undefined, bytes: number): Promise<void> {
  const path = '/api/attachment/updateProductAttachments';
  return new Promise<void>((resolve, reject) => {
    const socket = connect(place, 'localhost', () => {
      // More than comes: its end is never reached.
      socket.write(head(path, 11 * mebibyte, token));
      socket.write(formStart(`${Math.random()}.pdf`));
      socket.write(content.subarray(0, bytes), () => resolve());
    });
    const going = setInterval(() => socket.write('%'), 5000);
    socket.once('close', () => clearInterval(going));
    socket.on('error', reject);
    sockets.push(socket);
  });
}

async function startReading(attachmentId: string): Promise<Socket> {
  const token = await server.token('dk');
  const socket = connect(port, 'localhost', () =>
    socket.write(
      `GET ${downloadPath(attachmentId)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    ),
  );
  socket.on('error', () => undefined);
  sockets.push(socket);
  // The first bytes only.
  socket.once('data', () => socket.pause());
  return socket;
}

/** The status of an upload of 10 MiB that is read to its end and is no PDF. */
async function uploadTo(origin: string, token: string | undefined): Promise<number> {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  const file = { name: 'file', content, fileName: 'a.pdf', type: 'application/pdf' };
  const { payload, headers } = formBody([...fields, file]);
  const answer = await fetch(`${origin}/api/attachment/updateProductAttachments`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  await answer.text();
  return answer.status;
}

async function upload(user: string) {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  const file = { name: 'file', content: await samplePdf(), fileName: `${Math.random()}.pdf`, type: 'application/pdf' };
  const url = '/api/attachment/updateProductAttachments';
  return server.send(user, { method: 'POST', url, ...formBody([...fields, file]) });
}

const downloadPath = (id: string): string => `/api/attachment/downloadAttachment?attachmentId=${id}`;

function head(path: string, length: number, token = ''): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${formBody([]).headers['content-type']}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
}

/** A form up to the first byte of its file. */
function formStart(fileName: string): string {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  const { payload } = formBody([...fields, { name: 'file', content: '', fileName, type: 'application/pdf' }]);
  const text = payload.toString('latin1');
  return text.slice(0, text.indexOf('\r\n\r\n', text.indexOf('filename=')) + 4);
}

/** What a server says to these bytes until it ends the connection. */
function exchange(place: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(place, 'localhost', () => socket.write(sent));
    socket.on('data', (data: Buffer) => (received += data.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });
}

/** A server whose limits are short. */
async function withShortApp(add: (app: FastifyInstance) => void, work: (port: number) => Promise<void>): Promise<void> {
  const app = Fastify();
  app.setErrorHandler(answerError);
  add(app);
  const place = await freePort();
  await app.listen({ host: 'localhost', port: place });
  try {
    await work(place);
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
