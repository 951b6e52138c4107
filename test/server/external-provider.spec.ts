import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { rest } from '#server/auth/external-keys.ts';
import { freePort, startTestServer, type TestServer } from '../support/test-server.ts';

// An identity provider elsewhere: its keys are found by discovery; while it is out of reach nobody gets in (proof S34).

let authority: string;
let provider: Server;
let server: TestServer;
let privateKey: CryptoKey;
let reachable = true;
const lines: string[] = [];

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  ({ privateKey } = pair);
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }] };
  authority = `http://localhost:${await freePort()}`;
  provider = createServer((request, response) => {
    const body = request.url === '/keys' ? keys : { issuer: authority, jwks_uri: `${authority}/keys` };
    response.writeHead(reachable ? 200 : 500).end(JSON.stringify(body));
  }).listen(Number(new URL(authority).port));
  server = await startTestServer({
    onLogLine: (line) => lines.push(line),
    environment: { OIDC_AUTHORITY: authority, OIDC_CLIENT_ID: 'their-web', OIDC_AUDIENCE: 'their-api' },
  });
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  provider.close();
});

test('while its keys are out of reach the answer is 503, later the token works', async () => {
  reachable = false;
  expect(await statusWith({})).toBe(503);
  const [fault, call] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(fault).toMatchObject({
    level: 50,
    msg: 'the keys of the identity provider are out of reach',
    cause: `${authority}/.well-known/openid-configuration answered 500.`,
    correlationId: call?.['correlationId'],
  });
  expect(call).toMatchObject({ status: 503, reason: 'keysUnreachable' });
  reachable = true;
  // It is not asked again at once (decision 299).
  const later = performance.now() + rest;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await statusWith({})).toBe(200);
});

test('one that calls itself otherwise is no fault that passes: the page is told, and the log names both', async () => {
  const other = await startTestServer({
    onLogLine: (line) => lines.push(line),
    environment: { OIDC_AUTHORITY: `${authority}/`, OIDC_CLIENT_ID: 'their-web', OIDC_AUDIENCE: 'their-api' },
  });
  lines.splice(0);
  const headers = { authorization: `Bearer ${await tokenWith({})}` };
  const answer = await other.app.inject({ url: '/api/admin/userProfile', headers });
  await other.close();
  expect([answer.statusCode, answer.json<{ refusal?: string }>().refusal]).toEqual([401, 'tokenIssuer']);
  expect(lines.join('')).toContain(`The token is of the issuer ${authority}, not of ${authority}/.`);
});

test.each<[string, JWTPayload]>([
  ['an ID token, whose audience is the web app', { aud: 'their-web' }],
  ['another issuer', { iss: 'https://other.example' }],
  ['an old one', { exp: 1 }],
])('%s is refused', async (_what, changes) => {
  expect(await statusWith(changes)).toBe(401);
});

function tokenWith(changes: JWTPayload): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 600;
  return new SignJWT({ iss: authority, aud: 'their-api', sub: 'demo-dk', exp, ...changes })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
    .sign(privateKey);
}

async function statusWith(changes: JWTPayload): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenWith(changes)}` };
  return (await server.app.inject({ url: '/api/admin/userProfile', headers })).statusCode;
}
