import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { loadProviderSecrets } from '#server/identity/provider-secrets.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';

// Forged and foreign access tokens (proofs S5): each is 401, whoever it claims to be.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a token of our own is accepted, also within a minute after its end, and no later', async () => {
  expect(await statusWith(await server.token('dk'))).toBe(200);
  expect(await statusWith(await server.token('dk', { exp: now() - 30 }))).toBe(200);
  expect(await statusWith(await server.token('dk', { exp: now() - 75 }))).toBe(401);
});

test.each<[string, JWTPayload]>([
  ['expired', { exp: now() - 120 }],
  ['not yet valid', { nbf: now() + 3600 }],
  ['of another issuer', { iss: 'http://localhost:1/oidc' }],
  ['for another audience', { aud: 'omanayte-web' }],
  ['without an audience', { aud: undefined }],
  ['without a subject', { sub: undefined }],
  ['without an end', { exp: undefined }],
])('a token %s is refused', async (_what, changes) => {
  expect(await statusWith(await server.token('dk', changes))).toBe(401);
});

test('an ID token is refused as an access token, even for our audience', async () => {
  expect(await statusWith(await signed({ typ: undefined }))).toBe(401);
  expect(await statusWith(await signed({ typ: 'JWT' }))).toBe(401);
  expect(await statusWith(await signed({ typ: 'at+jwt' }))).toBe(200);
});

test('another key is refused, under its own name and under ours', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const sign = (kid: string) =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid }).sign(privateKey);
  expect(await statusWith(await sign('mine'))).toBe(401);
  expect(await statusWith(await sign((await signingKey()).kid ?? ''))).toBe(401);
});

test('a key that the token brings along is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) };
  expect(await statusWith(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey))).toBe(401);
});

test('an unsigned token is refused', async () => {
  for (const alg of ['none', 'None', 'NONE']) {
    const token = `${encode({ alg, typ: 'at+jwt' })}.${encode(claims())}.`;
    expect(await statusWith(token)).toBe(401);
  }
});

test('an HMAC with the public key as its secret is refused', async () => {
  const { d: _private, ...publicJwk } = await signingKey();
  const pem = await exportSPKI((await importJWK(publicJwk, 'ES256', { extractable: true })) as CryptoKey);
  for (const secret of [pem, JSON.stringify(publicJwk)]) {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: publicJwk.kid })
      .sign(new TextEncoder().encode(secret));
    expect(await statusWith(token)).toBe(401);
  }
});

test('no tampering with a good token gets through', async () => {
  const runs = randomRuns({ usual: 300, full: 5_000 });
  const good = await server.token('dk');
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.base64String({ minLength: 4, maxLength: 4 }), async (at, text) => {
      const [character = 'A'] = text;
      fc.pre(good[at] !== character && good[at] !== '.');
      // The last character of a part may carry bits that decoding drops: changing only those changes nothing.
      fc.pre(good[at + 1] !== '.' && at !== good.length - 1);
      const status = await statusWith(`${good.slice(0, at)}${character}${good.slice(at + 1)}`);
      expect(status).toBe(401);
    }),
    { numRuns: runs },
  );
  proven('S5', runs);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another scheme', 'Basic ZGs6ZGs='],
  ['no token', 'Bearer '],
  ['two tokens', 'Bearer a b'],
  ['rubbish', `Bearer ${randomBytes(40).toString('hex')}`],
  ['a fake token where they are not switched on', 'Bearer fake:dk'],
])('%s is refused', async (_what, authorization) => {
  const answer = await server.app.inject({
    url: '/api/admin/userProfile',
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('fake tokens work only for personas, on this machine, and only where they are switched on', async () => {
  const fake = await startTestServer({ environment: { FAKE_AUTH: 'true' }, database: server.database });
  const ask = (name: string) =>
    fake.app.inject({ url: '/api/admin/userProfile', headers: { authorization: `Bearer fake:${name}` } });
  expect((await ask('hva04')).json()).toMatchObject({ firstName: 'Helena', roles: ['HVA_USER'], areaId: '04' });
  expect((await ask('unknown')).statusCode).toBe(401);
  const headers = { authorization: 'Bearer fake:hva04', host: 'omanayte.example' };
  expect((await fake.app.inject({ url: '/api/admin/userProfile', headers })).statusCode).toBe(403);
  await fake.close();
});

async function statusWith(token: string): Promise<number> {
  const answer = await server.app.inject({
    url: '/api/product/getProducts',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode;
}

async function signingKey() {
  const [key] = (await loadProviderSecrets(server.database)).signingKeys;
  if (key === undefined) throw new Error('no key');
  return key;
}

async function signed(header: Partial<JWTHeaderParameters>): Promise<string> {
  const key = await signingKey();
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
    .sign(await importJWK(key, 'ES256'));
}

function claims(): JWTPayload {
  return {
    iss: `${server.environment.publicUrl}/oidc`,
    aud: 'urn:omanayte:api',
    sub: 'demo-dk',
    iat: now(),
    exp: now() + 600,
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
