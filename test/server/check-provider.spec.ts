import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { checkProvider } from '#server/auth/check-provider.ts';
import { createProviderWatch, isProviderInReach } from '#server/auth/watch-provider.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { type ForeignBehaviour, ForeignProvider } from '../support/foreign-provider.ts';
import { runProgram } from '../support/server-process.ts';

// Each fault of a provider, or of the settings that name it, is told in words of its own before anybody signs in.

let provider: ForeignProvider;
beforeAll(async () => {
  provider = await ForeignProvider.start('keycloak');
});
afterAll(() => provider.stop());
afterEach(() => (provider.behaviour = {}));

const publicUrl = 'http://localhost:8080';

async function check(behaviour: ForeignBehaviour, settings: Record<string, string> = {}, page = publicUrl) {
  provider.behaviour = behaviour;
  const { externalProvider } = readEnvironment({ ...provider.settings, ...settings });
  if (!externalProvider) throw new Error('There is no provider.');
  const findings = await checkProvider(externalProvider, page);
  return findings.map((finding) => `${finding.severity} ${finding.check}: ${finding.cause} ${finding.remedy}`);
}

test('nothing is found at a provider that is right, and nothing was redeemed', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({}, { OIDC_SCOPE: 'openid api://their-api/access' })).toEqual([]);
  // Entra ID lists neither the challenge's methods nor all scopes.
  expect(
    await check({ discovery: { code_challenge_methods_supported: undefined, scopes_supported: undefined } }),
  ).toEqual([]);
  const { publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  expect(await check({ keySet: { keys: [await exportJWK(publicKey)] } })).toEqual([]);
  expect(provider.redemptions.every((body) => !('code' in body) && body['grant_type'] === 'authorization_code')).toBe(
    true,
  );
});

const secret = { kty: 'oct', k: 'c2VjcmV0', kid: 'k' };
const forEncryption = { kty: 'RSA', use: 'enc', n: 'x', e: 'AQAB' };

test.each<[string, ForeignBehaviour, Record<string, string>, RegExp]>([
  ['out of reach', { discoveryStatus: 503 }, {}, /^fault discovery: .+openid-configuration answered 503\./],
  [
    'a slash too few',
    { discovery: { issuer: 'https://id.example/' } },
    {},
    /^fault issuer: .+https:\/\/id\.example\/"/,
  ],
  ['no issuer', { discovery: { issuer: undefined } }, {}, /^fault issuer: .+ calls itself nothing/],
  ['no sign-in', { discovery: { authorization_endpoint: 'x' } }, {}, /^fault endpoints: authorization_endpoint .+"x"/],
  ['no way to the keys', { discovery: { jwks_uri: 'file:///etc' } }, {}, /^fault endpoints: jwks_uri/],
  ['no PKCE', { discovery: { code_challenge_methods_supported: ['plain'] } }, {}, /^fault flow: .+without S256/],
  ['no code flow', { discovery: { response_types_supported: ['token'] } }, {}, /^fault flow: .+without code/],
  ['HMAC', { discovery: { id_token_signing_alg_values_supported: ['HS256'] } }, {}, /^fault algorithms: .+HS256/],
  ['an unknown scope', {}, { OIDC_SCOPE: 'openid profile.pro' }, /^doubt scopes: OIDC_SCOPE asks for profile\.pro/],
  ['no sign-out', { discovery: { end_session_endpoint: undefined } }, {}, /^note endSession: /],
  ['no keys', { keySet: { keys: [] } }, {}, /^fault keys: None of the 0 keys/],
  [
    'keys for other ends',
    { keySet: { keys: [forEncryption, { kty: 'EC', crv: 'secp256k1' }] } },
    {},
    /^fault keys: None/,
  ],
  ['a secret among the keys', { keySet: { keys: [secret] } }, {}, /^fault keys: .+private or secret key/],
])('%s is told, and nothing else', async (_what, behaviour, settings, words) => {
  expect(await check(behaviour, settings)).toEqual([expect.stringMatching(words)]);
});

test('keys whose address leads to another one are told: no token is accepted by them', async () => {
  const leading = createServer((_request, response) =>
    response.writeHead(302, { location: `${provider.settings['OIDC_AUTHORITY']}/jwks` }).end(),
  );
  await once(leading.listen(0, '127.0.0.1'), 'listening');
  const { port } = leading.address() as AddressInfo;
  expect(await check({ discovery: { jwks_uri: `http://127.0.0.1:${port}/keys` } })).toEqual([
    expect.stringMatching(/^fault keys: .+\/keys answered 302\./),
  ]);
  await once(leading.close(), 'close');
});

test('a page that may not read the answers is told of each address', async () => {
  expect(await check({ allowedOrigin: 'https://other.example' })).toEqual([
    expect.stringMatching(/^fault cors: .+openid-configuration lets no page of http:\/\/localhost:8080 .+Web origins/),
    expect.stringMatching(/^fault cors: .+\/token lets no page/),
  ]);
  expect(await check({ allowedOrigin: publicUrl })).toEqual([]);
});

test('a client that the token endpoint does not take is told', async () => {
  for (const error of ['invalid_client', 'unauthorized_client'])
    expect(await check({ answerStatus: 401, answer: { error } })).toEqual([
      expect.stringMatching(`^doubt client: .+"their-web" \\(${error}\\).+public client, without a secret`),
    ]);
  expect(await check({ answerStatus: 400, answer: { error: 'invalid_request' } })).toEqual([]);
});

test('a token endpoint elsewhere has to be among the extra origins, and be reached', async () => {
  const elsewhere = 'http://localhost:9';
  const behaviour = { discovery: { token_endpoint: `${elsewhere}/token` } };
  const outOfReach = expect.stringMatching(/^fault cors: http:\/\/localhost:9\/token is out of reach/);
  expect(await check(behaviour)).toEqual([expect.stringContaining(`Set OIDC_EXTRA_ORIGINS=${elsewhere}.`), outOfReach]);
  expect(await check(behaviour, { OIDC_EXTRA_ORIGINS: elsewhere })).toEqual([outOfReach]);
});

test('an encrypted page may not call an endpoint that is not', async () => {
  expect(await check({}, {}, 'https://omanayte.example')).toEqual([
    expect.stringContaining('browsers refuse that call'),
  ]);
});

test('what a provider says cannot steer a terminal', async () => {
  const [line] = await check({ discovery: { issuer: '\u001b[2J\u202e\nfault' } });
  expect(line).toMatch(/^[\x20-\x7e]+$/);
});

test('while the server runs a provider that is down is told when it begins, each ten minutes, and when it is over', async () => {
  const { externalProvider } = readEnvironment(provider.settings);
  const lines: string[] = [];
  const note =
    (level: string) =>
    (...[finding, text]: readonly unknown[]): unknown =>
      lines.push(`${level} ${text === undefined ? String(finding) : (finding as { readonly check: string }).check}`);
  const log = { error: note('error'), warn: note('warn'), info: note('info') };
  let now = 0;
  const watch = createProviderWatch(log as never, externalProvider!, publicUrl, () => now);
  const look = async (behaviour: ForeignBehaviour, minute: number): Promise<string[]> => {
    provider.behaviour = behaviour;
    now = minute * 60_000;
    await watch();
    return lines.splice(0);
  };
  // What only the first look sees is told once, and is not over a minute later.
  expect(await look({ answerStatus: 401, answer: { error: 'invalid_client' } }, 0)).toEqual(['warn client']);
  expect(await look({}, 1)).toEqual([]);
  expect(isProviderInReach()).toBe(true);
  const asked = provider.redemptions.length;
  const down = { discoveryStatus: 503 };
  expect(await look(down, 2)).toEqual(['error discovery']);
  expect(await look(down, 11)).toEqual([]);
  expect(isProviderInReach()).toBe(false);
  expect(await look(down, 12)).toEqual(['error discovery']);
  expect(await look({ allowedOrigin: 'https://other.example' }, 13)).toEqual(['error cors']);
  expect(await look({}, 14)).toEqual(['info the identity provider answers again']);
  expect(isProviderInReach()).toBe(true);
  expect(await look({}, 15)).toEqual([]);
  // Nothing was asked of its token endpoint meanwhile.
  expect(provider.redemptions).toHaveLength(asked);
});

test('npm run check-oidc prints what it found, and fails for a fault alone', async () => {
  const run = () => runProgram('server/cli/check-oidc.ts', [], provider.settings);
  provider.behaviour = { discovery: { end_session_endpoint: undefined } };
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^note \(endSession\): .+\nNo fault was/),
  });
  provider.behaviour = { discoveryStatus: 404 };
  expect(await run()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^fault \(discovery\): .+\nFaults: 1\.\n$/),
  });
});
