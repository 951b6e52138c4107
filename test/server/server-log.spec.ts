import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What the server's log tells (proofs S29): who signed in and out, who was refused and why, and from where; never a token.

interface LogLine {
  readonly msg: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let origin: string;
let lines: string[];
beforeAll(async () => {
  lines = [];
  const environment = { TRUSTED_PROXIES: '10.1.0.0/16, fd00::5', SIGN_INS_PER_MINUTE: '3' };
  server = await startTestServer({ environment, onLogLine: (line) => lines.push(line) });
  origin = await server.listen();
});
afterAll(() => server.close());
beforeEach(() => lines.splice(0));

describe('a sign-in and a sign-out', () => {
  test('are lines of their own, with whom, from where and by which request', async () => {
    const browser = new SignInBrowser(origin);
    const tokens = await browser.tokens('hva04');
    await browser.refresh(tokens.refresh_token);
    await browser.signOut(tokens.id_token ?? '');
    const told = log().filter(({ msg }) => msg.startsWith('signed'));
    const who = { subject: 'demo-hva04', clientAddress: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) };
    expect(told).toMatchObject([
      { ...who, msg: 'signed in' },
      { ...who, msg: 'signed out' },
    ]);
    for (const { correlationId } of told) {
      expect(log().filter((line) => line.correlationId === correlationId && line.msg === 'request')).toHaveLength(1);
    }
    for (const secret of [tokens.access_token, tokens.refresh_token, tokens.id_token]) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  test('the page that signs in, which names its origin, gets its tokens, and nothing is written beside the lines', async () => {
    const beside = jest.spyOn(console, 'info');
    const browser = new SignInBrowser(origin);
    const { verifier, challenge } = proofKey();
    const redeem = async (from: string): Promise<number> => {
      const code = (await browser.signIn('dk', challenge)).searchParams.get('code') ?? '';
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'omanayte-web',
        redirect_uri: `${origin}/signin-oidc`,
        code,
        code_verifier: verifier,
      });
      return (await fetch(`${origin}/oidc/token`, { method: 'POST', body, headers: { origin: from } })).status;
    };
    expect(await redeem(origin)).toBe(200);
    expect(await redeem('https://foreign.example')).toBe(400);
    expect(beside).not.toHaveBeenCalled();
    beside.mockRestore();
  });

  test('a code that was used is told by the reason alone, and so is an address that is not ours', async () => {
    const browser = new SignInBrowser(origin);
    const { verifier, challenge } = proofKey();
    const code = (await browser.signIn('dk', challenge)).searchParams.get('code') ?? '';
    await browser.exchange(code, verifier);
    await browser.exchange(code, verifier);
    await browser.go(browser.authorizationAddress(challenge, { redirect_uri: 'https://foreign.example/x' }));
    expect(log().filter(({ msg }) => msg === 'sign-in refused')).toMatchObject([
      { reason: 'invalid_grant', clientAddress: expect.any(String), correlationId: expect.any(String) },
      { reason: 'invalid_redirect_uri' },
    ]);
    expect(lines.join('')).not.toContain(code);
    expect(lines.join('')).not.toContain('foreign');
  });

  test('a sign-out by the hint of somebody else is told, of whom it was not', async () => {
    const browser = new SignInBrowser(origin);
    await browser.tokens('hva90');
    const { id_token } = await new SignInBrowser(origin).tokens('hva04');
    await browser.go(`/oidc/session/end?id_token_hint=${id_token}`);
    const refused = log().filter(({ msg }) => msg === 'sign-out refused');
    expect(refused).toMatchObject([{ subject: 'demo-hva90', reason: 'hintOfSomebodyElse' }]);
  });

  test('too many of one person are refused with that reason', async () => {
    for (let time = 0; time < 3; time += 1) await new SignInBrowser(origin).tokens('dk2');
    const browser = new SignInBrowser(origin);
    const begun = await browser.go(browser.authorizationAddress(proofKey().challenge));
    const body = new URLSearchParams({ persona: 'dk2' });
    await browser.go(begun.headers.get('location') ?? '', { method: 'POST', body });
    expect(log().at(-1)).toMatchObject({ status: 429, reason: 'tooManySignIns' });
  });
});

describe('a refusal has its reason as a code', () => {
  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['without a token', undefined, 'noToken'],
    ['with an expired one', { exp: now - 120 }, 'tokenExpired'],
    ['with one of tomorrow', { nbf: now + 9000, exp: now + 9900 }, 'tokenNotYetValid'],
    ['with one for others', { aud: 'others' }, 'tokenAudience'],
    ['with one by others', { iss: 'https://id.example' }, 'tokenIssuer'],
    ['with a forged one', 'forged', 'tokenSignature'],
    ['with no token at all in its place', 'rubbish', 'tokenOpaque'],
    ['with three parts that are none', 'three.empty.parts', 'tokenMalformed'],
  ] as const)('a call %s', async (_what, token, reason) => {
    const bearer = await tokenOf(token);
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    await server.app.inject({ url: '/api/product/getProducts', headers });
    expect(log().at(-1)).toMatchObject({ status: 401, reason });
    if (bearer !== undefined) expect(lines.join('')).not.toContain(bearer);
  });

  test.each([
    ['hva04', 403, 'missingRole'],
    ['conflict', 403, 'incompatibleRoles'],
    ['noarea', 417, 'badAreaConfiguration'],
  ])('a call of %s', async (as, status, reason) => {
    await server.send(as, { url: '/api/product/getProducts' });
    expect(log().at(-1)).toMatchObject({ status, reason, subject: `demo-${as}` });
  });

  test('an answer that is none has no reason', async () => {
    await server.send('dk', { url: '/api/product/getProducts' });
    expect(log().at(-1)).not.toHaveProperty('reason');
  });

  async function tokenOf(
    change: object | 'forged' | 'rubbish' | 'three.empty.parts' | undefined,
  ): Promise<string | undefined> {
    if (change === undefined || change === 'rubbish' || change === 'three.empty.parts') return change;
    if (change !== 'forged') return server.token('dk', { ...change });
    const token = await server.token('dk');
    expect(decodeJwt(token).sub).toBe('demo-dk');
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'demo-hva04' })).toString('base64url');
    return [header, payload, signature].join('.');
  }
});

describe('the address of a client', () => {
  test.each([
    ['a stranger says of itself', '192.0.2.9', '203.0.113.7', '192.0.2.9'],
    ['a trusted proxy names', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['another trusted proxy names', 'fd00::5', '2001:db8::7', '2001:db8::7'],
    ['a trusted proxy was told first', '10.1.2.3', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['a trusted proxy passes on that is none', '10.1.2.3', 'x"}\u0085{', '10.1.2.3'],
    ['a trusted proxy names with its port', '10.1.2.3', '203.0.113.7:50123', '203.0.113.7'],
    ['a trusted proxy names with its port, of the other family', '10.1.2.3', '[2001:db8::7]:50123', '2001:db8::7'],
    [
      'another trusted proxy was told, whom it names with the port',
      '10.1.2.3',
      '203.0.113.7, 10.1.9.9:50123',
      '203.0.113.7',
    ],
    ['a trusted proxy names in brackets', '10.1.2.3', '[2001:db8::7]', '2001:db8::7'],
    ['shows a socket for both families', '::ffff:192.0.2.9', '', '192.0.2.9'],
  ])('what %s', async (_what, remoteAddress, forwarded, expected) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
    await server.app.inject({ url: '/api/IsAvailable', remoteAddress, headers });
    expect(log().at(-1)).toMatchObject({ clientAddress: expected });
  });
});

describe('of who does not wait for the answer', () => {
  const loopback = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);

  test('a request has its line all the same, with whom and from where, and is counted', async () => {
    const correlationId = randomUUID();
    const { query } = server.database;
    const hasLine = (line: LogLine): boolean => line['correlationId'] === correlationId;
    const socket = await call('/api/product/getProducts', { 'x-correlation-id': correlationId });
    jest.spyOn(server.database, 'query').mockImplementation(async (...words) => {
      if (!words[0].includes('from product order')) return query(...words);
      socket.destroy();
      await lineOf(hasLine);
      return query(...words);
    });
    const line = await lineOf(hasLine);
    jest.restoreAllMocks();
    expect(line).toMatchObject({ subject: 'demo-dk', clientAddress: loopback, reason: 'connectionCut' });
    expect(line).not.toHaveProperty('status');
    expect((await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).toMatch(
      /omanayte_requests_total\{method="GET",route="\/api\/product\/getProducts",status="cut"\} 1\n/,
    );
  });

  test('a stream of events, which ends by being left, has a line that tells of no failure', async () => {
    const socket = await call('/api/events?back=0', { accept: 'text/event-stream' });
    await once(socket, 'data');
    socket.destroy();
    const line = await lineOf(({ route }) => route === '/api/events');
    expect(line).toMatchObject({ status: 200, subject: 'demo-dk', clientAddress: loopback });
    expect(line).not.toHaveProperty('reason');
  });

  async function call(path: string, headers: Record<string, string>): Promise<Socket> {
    const socket = connect(Number(new URL(origin).port), 'localhost');
    const authorization = `Bearer ${await server.token('dk')}`;
    const all = Object.entries({ host: 'localhost', authorization, ...headers });
    socket.write([`GET ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'));
    return socket;
  }
});

test('what is no request is told of, once a minute of a kind: a proxy that speaks TLS, or another protocol before it', async () => {
  for (const words of ['\u0016\u0003\u0001\u0002', 'PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n\r\n']) {
    for (let time = 0; time < 2; time += 1) {
      const socket = connect(Number(new URL(origin).port), 'localhost');
      socket.end(words, 'latin1').resume();
      await once(socket, 'close');
    }
  }
  const told = log().filter(({ msg }) => msg === 'what arrived is no request');
  expect(told).toHaveLength(new Set(told.map(({ code }) => code)).size);
  expect(told[0]).toMatchObject({ code: 'HPE_INVALID_METHOD', clientAddress: expect.any(String) });
});

test('nothing that is sent forges a line: each is one JSON object, and as many as there were answers', async () => {
  const nasty = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\t', '\u0085', '\u00a0', '{', '}', ':') });
  await fc.assert(
    fc.asyncProperty(nasty, nasty, async (text, other) => {
      lines.splice(0);
      const headers = { 'x-correlation-id': text, 'x-forwarded-for': other, authorization: `Bearer ${text}` };
      const url = `/api/product/getProducts?${encodeURIComponent(`${text}\r\n{"level":"info"}`)}`;
      await server.app.inject({ url, remoteAddress: '10.1.2.3', headers });
      expect(lines.map((line) => line.split(/\r\n|[\r\n\u0085\u2028\u2029]/).length)).toEqual([2]);
      expect(log()).toMatchObject([{ status: 401 }]);
    }),
    { numRuns: 100 },
  );
  lines.splice(0);
  const correlationId = randomUUID();
  await server.app.inject({ url: '/api/product/getProducts', headers: { 'x-correlation-id': correlationId } });
  expect(log()).toMatchObject([{ correlationId }]);
});

/** Whatever comes earlier or later. */
async function lineOf(isMeant: (line: LogLine) => boolean): Promise<LogLine> {
  for (;;) {
    const found = log().find((line) => line.msg === 'request' && isMeant(line));
    if (found) return found;
    await nextTurn();
  }
}

function log(): LogLine[] {
  return lines.map((line) => JSON.parse(line) as LogLine);
}
