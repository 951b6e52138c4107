import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describeApi } from '#server/http/open-api.ts';
import { logRefusedOrigins } from '#server/http/refused-origins.ts';
import { logOptions } from '#server/http/request-log.ts';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { proven } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What holds for every answer: headers, correlation id, problems (proofs S13, S15, S28, S34).

let server: TestServer;
let lines: string[];
beforeAll(async () => {
  lines = [];
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
});
afterAll(() => server.close());

let listening: Promise<string> | undefined;
const listen = (): Promise<string> => (listening ??= server.listen());

/** What comes back to a text that need not be HTTP. */
function askRaw(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''), () => socket.end(text));
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });
}

const correlationId = '6f1d6f5e-0f0b-4c43-9d3a-2f6f4b1f2a10';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  ['a success', 'dk', 'GET', '/api/product/getProducts', 200],
  ['no token', undefined, 'GET', '/api/product/getProducts', 401],
  ['no role', 'norole', 'GET', '/api/product/getProducts', 403],
  ['no area', 'noarea', 'GET', '/api/product/getProducts', 417],
  ['an unknown call', 'dk', 'GET', '/api/product/nothing', 404],
  ['another method', 'dk', 'PUT', '/api/product/getProducts', 404],
  ['an unknown API', undefined, 'GET', '/api', 404],
  ['a broken address', undefined, 'GET', '/api/%zz', 400],
  ['the description', undefined, 'GET', '/api/openapi.json', 200],
  ['the configuration', undefined, 'GET', '/config.json', 200],
  ['the sign-in', undefined, 'GET', '/oidc/auth', 400],
  ['the keys', undefined, 'GET', '/oidc/jwks', 200],
  ['an unknown part of the provider', undefined, 'GET', '/oidc/nothing', 404],
] as const)('%s has every header', async (_what, as, method, url, status) => {
  const headers = {
    'x-correlation-id': correlationId,
    ...(as && { authorization: `Bearer ${await server.token(as)}` }),
  };
  const answer = await server.app.inject({ method, url, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  expect(answer.headers['cache-control']).toMatch(/no-store/);
  if (answer.body !== '') expect(answer.headers['content-type']).toMatch(/; charset=utf-8$/);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a mistyped address is told as that, whatever is sent there', async () => {
  const headers = { 'content-type': 'application/fhir+json' };
  const answer = await server.app.inject({ method: 'POST', url: '/intake/fhirs', headers, payload: '{}' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
});

test('HSTS is sent behind TLS only, and there the cookies of a sign-in are for TLS alone', async () => {
  const secure = await startTestServer({
    database: server.database,
    environment: { PUBLIC_URL: 'https://localhost' },
  });
  const ofAnswer = async ({ app }: TestServer, url: string) =>
    (await app.inject({ url })).headers['strict-transport-security'];
  // Of the broken address no hook hears.
  for (const url of ['/config.json', '/api/%zz']) {
    expect(await ofAnswer(secure, url)).toMatch(/max-age=\d+/);
    expect(await ofAnswer(server, url)).toBeUndefined();
  }
  const listens = await secure.app.listen({ host: 'localhost', port: 0 });
  expect(await askRaw(listens, 'rubbish\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [^]*\r\nstrict-transport-security: max-age=\d+/,
  );
  const signIn = new SignInBrowser('https://localhost').authorizationAddress(proofKey().challenge);
  const cookies = [(await secure.app.inject({ url: signIn })).headers['set-cookie'] ?? []].flat();
  expect(cookies).not.toEqual([]);
  expect(cookies.filter((line) => !/; secure(;|$)/i.test(line))).toEqual([]);
  await secure.close();
});

test('a correlation id that is a UUID comes back, on the answer, in the problem and in the log', async () => {
  const answer = await server.app.inject({ url: '/api/nothing', headers: { 'x-correlation-id': correlationId } });
  expect(answer.headers['x-correlation-id']).toBe(correlationId);
  expect(answer.json()).toEqual({ status: 404, title: expect.any(String), code: 'notFound', correlationId });
  expect(lines.some((line) => JSON.parse(line).correlationId === correlationId)).toBe(true);
});

test.each(['', 'abc', `${correlationId}x`, 'a\tb', '<script>'])(
  'another correlation id (%j) is replaced by a UUID',
  async (given) => {
    const answer = await server.app.inject({ url: '/api/IsAvailable', headers: { 'x-correlation-id': given } });
    expect(answer.headers['x-correlation-id']).toMatch(uuid);
    expect(answer.headers['x-correlation-id']).not.toBe(given);
  },
);

test('no origin but our own may read anything, the documents of the provider included', async () => {
  const origins = foreignOrigins(server.environment.publicUrl);
  for (const origin of origins) {
    for (const url of ['/api/IsAvailable', '/config.json', '/oidc/.well-known/openid-configuration', '/oidc/jwks']) {
      const { headers } = await server.app.inject({ url, headers: { origin } });
      expect([url, origin, headers['access-control-allow-origin']]).toEqual([url, origin, undefined]);
    }
  }
  proven('S13', origins.length);
  // What the browser keeps from the page is told here, once a minute.
  const told = lines.filter((line) => line.includes('origin refused'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0]!)).toMatchObject({
    correlationId: expect.stringMatching(uuid),
    cause: expect.stringContaining(`A page of ${origins[0]} has called`),
    remedy: expect.stringContaining(`Open ${server.environment.publicUrl}, or set PUBLIC_URL`),
  });
});

test('an origin that is none is not written out, nor is our own told of', async () => {
  const told: { readonly cause: string }[] = [];
  const app = Fastify({
    logger: { ...logOptions, level: 'warn', stream: { write: (line: string) => told.push(JSON.parse(line)) } },
  });
  let now = 0;
  logRefusedOrigins(app, 'https://omanayte.example', () => now);
  const ask = (origin?: string) => app.inject({ url: '/', headers: { ...(origin !== undefined && { origin }) } });
  for (const origin of [undefined, 'null', 'https://omanayte.example']) await ask(origin);
  expect(told).toEqual([]);
  for (const origin of ['https://evil.example/010594-9021', `https://${'x'.repeat(300)}`, 'file:///home/aino']) {
    now += 60_000;
    await ask(origin);
    await ask(origin);
  }
  expect(told.map(({ cause }) => cause.slice(0, 39))).toEqual(Array(3).fill('A page of another origin has called, an'));
  await app.close();
});

/** What is not ours, and looks like it. */
function foreignOrigins(own: string): readonly string[] {
  const { host, hostname, port } = new URL(own);
  const names = [
    ...['sub', 'www', 'api', 'xn--localhost', '-', '_'].map((name) => `${name}.${hostname}`),
    ...['.', '.evil.example', 'x', '-evil.example', '%2eevil.example', '%00', '@evil.example', '\\.evil.example'].map(
      (end) => `${hostname}${end}`,
    ),
    ...[
      'evil.example',
      'evil-localhost',
      'local',
      'LOCALHOST.evil.example',
      'loca1host',
      'xn--lcalhost-3fg',
      '127.0.0.1.example',
    ],
    ...['127.0.0.2', '[::2]', '0.0.0.0', '10.0.0.1', '2130706434'],
  ];
  const ports = ['', ':1', ':80', ':443', `:${port}0`, `:0${port}1`, `:${Number(port) + 1}`];
  const schemes = ['https', 'ws', 'wss', 'file', 'data', 'blob:http', 'chrome-extension', 'app', 'ftp', 'javascript'];
  return [
    ...names.map((name) => `http://${name}${port && `:${port}`}`),
    ...ports.map((end) => `http://${hostname}${end}`),
    ...schemes.map((scheme) => `${scheme}://${host}`),
    ...['null', '*', '', ' ', own.slice(0, -1), `${own} https://evil.example`, `https://evil.example ${own}`],
  ];
}

test('a failure inside a handler says nothing of its cause, in the answer and in the log', async () => {
  const canary = 'canary-7f3a';
  const original = server.database.query;
  jest
    .spyOn(server.database, 'query')
    .mockImplementation((sql, values) =>
      /from product order/.test(sql) ? Promise.reject(new Error(`detail ${canary}`)) : original(sql, values),
    );
  const answer = await server.send('dk', { url: '/api/product/getProducts' });
  jest.restoreAllMocks();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    status: 500,
    title: 'Something went wrong.',
    code: 'unexpected',
    correlationId: expect.stringMatching(uuid),
  });
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  expect(lines.some((line) => line.includes('unexpected failure'))).toBe(true);
});

test('the log names route, status and subject, and nothing that was sent', async () => {
  lines.length = 0;
  await server.send('hva04', {
    url: '/api/product/getProductForHeader/7c9e6679-7425-40de-944b-e07fc1f90ae7?languageCode=fi',
  });
  await server.send('dk', {
    method: 'POST',
    url: '/api/product/createProduct/',
    payload: { outcomes: [{ name: 'canary-name', title: 'canary-title', outcomeType: 1 }] },
  });
  await server.app.inject({
    url: '/canary-path?canary=query',
    headers: { authorization: 'Bearer canary-token', cookie: 'canary=1' },
  });
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toEqual({
    level: expect.anything(),
    time: expect.anything(),
    correlationId: expect.stringMatching(uuid),
    method: 'GET',
    route: '/api/product/getProductForHeader/:id',
    status: 403,
    ms: expect.any(Number),
    subject: 'demo-hva04',
    clientAddress: '127.0.0.1',
    reason: 'missingRole',
    msg: 'request',
  });
  expect(lines.join('')).not.toMatch(/canary|Helena|Virtanen|7c9e6679/);
});

test('the description lists every registered call, each by a name of its own', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json<Description>();
  expect(document).toEqual(JSON.parse(JSON.stringify(describeApi(server.calls, '1.2.3'))));
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set(server.calls.map(({ endpoint }) => endpoint.path))].sort(),
  );
  const names = Object.values(document.paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId));
  expect(names).toHaveLength(server.calls.length);
  expect(new Set(names).size).toBe(names.length);
});

test('the description is sent compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await server.app.inject({ url: '/api/openapi.json', headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveProperty('openapi', '3.1.0');
});

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

test('a request that is no HTTP, too large or cut off is answered or dropped, and others go on', async () => {
  const address = new URL(await listen());
  const raw = (text: string): Promise<string> => askRaw(address.origin, text);
  const rubbish = await raw('rubbish\r\n\r\n');
  expect(rubbish).toMatch(/^HTTP\/1\.1 400 /);
  expect(rubbish).toMatch(/x-content-type-options: nosniff/);
  expect(JSON.parse(rubbish.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'invalid' });
  const large = await raw(`GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(JSON.parse(large.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 413, code: 'tooLarge' });
  await raw(
    'POST /api/product/createProduct HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
  );
  await new Promise<void>((resolve) => {
    const cut = request({ port: address.port, path: '/api/IsAvailable' });
    cut.on('error', () => resolve());
    cut.on('socket', (socket) => socket.on('connect', () => cut.destroy()));
    cut.end();
  });
  expect((await fetch(`${address.origin}/api/IsAvailable`)).status).toBe(200);
});

test('who still sends a body that is too large sees why it is refused, and goes on by the same connection', async () => {
  const { port } = new URL(await listen());
  const socket = connect(Number(port), 'localhost');
  let received = '';
  const hear = async (answer: RegExp): Promise<void> => {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      received += String(chunk);
      if (answer.test(received)) return;
    }
    throw new Error('The connection was closed.');
  };
  const size = 2 * 1024 * 1024;
  const headers = `Host: a\r\nAuthorization: Bearer ${await server.token('dk')}\r\nContent-Type: application/json\r\n`;
  socket.write(`POST /api/product/createProduct HTTP/1.1\r\n${headers}Content-Length: ${size}\r\n\r\n`);
  await hear(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  expect(received).not.toMatch(/connection: close/i);
  socket.write('x'.repeat(size));
  socket.write('GET /api/IsAvailable HTTP/1.1\r\nHost: a\r\n\r\n');
  await hear(/HTTP\/1\.1 200 /);
  socket.destroy();
});

describe('on the line', () => {
  const ask = async (as: string, url: string, headers: object = {}, body?: object) =>
    server.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${await server.token(as)}`, 'accept-encoding': 'br, gzip', ...headers },
      payload: body,
    });

  test('what is large is compressed, by what the caller understands; what shows a citizen is not', async () => {
    const plain = await ask('dk', '/api/referenceData/getAnalyses', { 'accept-encoding': 'identity' });
    const small = await ask('dk', '/api/referenceData/getAnalyses');
    const gzip = await ask('dk', '/api/referenceData/getAnalyses', { 'accept-encoding': 'gzip' });
    expect([plain, small, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const orders = await ask('hva04', '/api/referral/searchReferrals?page=1&pageSize=50', {}, {});
    expect([orders.statusCode, orders.body.length > 1024]).toEqual([200, true]);
    expect(orders.headers['content-encoding']).toBeUndefined();
  });

  test('live events without their type are refused, and what is missing is named', async () => {
    const answer = await ask('dk', '/api/events', { accept: '*/*' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid', detail: 'Send Accept: text/event-stream.' },
    ]);
  });

  test('a list of codes that the caller has is not sent again, and nobody gets it without a right to it', async () => {
    const first = await ask('dk', '/api/referenceData/getMicrobes');
    const tag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask('dk', '/api/referenceData/getMicrobes', { 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    expect((await ask('norole', '/api/referenceData/getMicrobes', { 'if-none-match': tag })).statusCode).toBe(403);
    await server.database.query("insert into microbe values ('Uusi', 'U')");
    const changed = await ask('dk', '/api/referenceData/getMicrobes', { 'if-none-match': tag });
    expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false]);
  });
});
