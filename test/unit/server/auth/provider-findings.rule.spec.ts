import type { DiscoveryDocument } from '#server/auth/discovery.ts';
import {
  addressIn,
  clientFindings,
  findingsOf,
  holdsPrivateKey,
  keyFindings,
  quoted,
} from '#server/auth/provider-findings.rule.ts';
import type { ExternalProvider } from '#server/config/external-provider.ts';

const provider: ExternalProvider = {
  authority: 'https://id.example/realm',
  clientId: 'their-web',
  audience: 'their-api',
  scope: 'openid profile',
  subjectClaim: 'sub',
  extraOrigins: [],
};
const sound: DiscoveryDocument = {
  issuer: 'https://id.example/realm',
  authorization_endpoint: 'https://id.example/auth',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
  end_session_endpoint: 'https://id.example/end',
  response_types_supported: ['code', 'id_token'],
  code_challenge_methods_supported: ['plain', 'S256'],
  id_token_signing_alg_values_supported: ['HS256', 'RS256'],
  scopes_supported: ['openid', 'profile', 'email'],
};
const unencrypted: DiscoveryDocument = Object.fromEntries(
  Object.entries(sound).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.replace('https:', 'http:') : value,
  ]),
);
const insecure = { authority: 'http://id.example/realm' };
const page = 'https://omanayte.example';
/** What is found, as `npm run check-oidc` has it in its lines. */
const found = (changes: DiscoveryDocument, settings: Partial<ExternalProvider> = {}, publicUrl = page) =>
  findingsOf({ ...sound, ...changes }, { ...provider, ...settings }, publicUrl).map(
    ({ severity, check, cause, remedy }) => `${severity} (${check}): ${cause} ${remedy}`,
  );

describe('A discovery document', () => {
  it.each<[string, DiscoveryDocument, Partial<ExternalProvider>?, string?]>([
    ['is right', {}],
    [
      'does not list what it supports',
      {
        response_types_supported: undefined,
        code_challenge_methods_supported: undefined,
        id_token_signing_alg_values_supported: undefined,
        scopes_supported: undefined,
      },
    ],
    ['is asked for the scope of an API, which nobody lists', {}, { scope: 'openid api://their-api/access urn:x' }],
    ['names addresses without encryption, for a page that has none', unencrypted, insecure, 'http://localhost:8080'],
    [
      'has its token endpoint at an origin that the page may call',
      { token_endpoint: 'https://tokens.example/token' },
      { extraOrigins: ['https://other.example', 'https://tokens.example'] },
    ],
  ])('gives nothing to find when it %s', (_what, changes, settings = {}, publicUrl = page) => {
    expect(found(changes, settings, publicUrl)).toEqual([]);
  });

  it.each<[string, DiscoveryDocument, string, Partial<ExternalProvider>?]>([
    [
      'another issuer, be it by a slash',
      { issuer: 'https://id.example/realm/' },
      'fault (issuer): OIDC_AUTHORITY is "https://id.example/realm", but the provider calls itself "https://id.example/realm/". They must be equal to the letter, a slash at the end included: set OIDC_AUTHORITY so, or the name that the provider shows.',
    ],
    [
      'no sign-in',
      { authorization_endpoint: undefined },
      'fault (endpoints): authorization_endpoint in the discovery document is nothing, which is no address. OIDC_AUTHORITY must be of a provider that signs people in by OpenID Connect.',
    ],
    [
      'a token endpoint that is no text',
      { token_endpoint: 7 },
      'fault (endpoints): token_endpoint in the discovery document is 7, which is no address. OIDC_AUTHORITY must be of a provider that signs people in by OpenID Connect.',
    ],
    [
      'keys that are no address of the web',
      { jwks_uri: 'file:///etc/keys' },
      'fault (endpoints): jwks_uri in the discovery document is "file:///etc/keys", which is no address. OIDC_AUTHORITY must be of a provider that signs people in by OpenID Connect.',
    ],
    [
      'a token endpoint at an origin that the page may not call',
      { token_endpoint: 'https://tokens.example/token' },
      'fault (endpoints): The token endpoint is at "https://tokens.example", which the page may not call. Set OIDC_EXTRA_ORIGINS=https://tokens.example.',
      { extraOrigins: ['https://other.example'] },
    ],
    [
      'a token endpoint that is not encrypted, where the page is',
      { token_endpoint: 'http://tokens.example/token' },
      "fault (endpoints): The token endpoint begins with http://, the page with https://: browsers refuse that call. Have the provider name https addresses, behind a proxy by its settings for the proxy's headers.",
      { extraOrigins: ['http://tokens.example'] },
    ],
    [
      'keys that are not encrypted, where the provider is',
      { jwks_uri: 'http://id.example/keys' },
      "fault (endpoints): jwks_uri begins with http://, OIDC_AUTHORITY with https://: no token is accepted by keys that anybody on the way can change. Have the provider name https addresses, behind a proxy by its settings for the proxy's headers.",
    ],
    [
      'no code flow',
      { response_types_supported: ['token', 7] },
      'fault (flow): response_types_supported is ["token"], without code. The page signs in by the code flow with PKCE (S256) as a public client: allow both at the provider.',
    ],
    [
      'no PKCE by S256',
      { code_challenge_methods_supported: ['plain'] },
      'fault (flow): code_challenge_methods_supported is ["plain"], without S256. The page signs in by the code flow with PKCE (S256) as a public client: allow both at the provider.',
    ],
    [
      'no algorithm that is accepted',
      { id_token_signing_alg_values_supported: ['HS256', 'none'] },
      'fault (algorithms): The provider signs by ["HS256","none"], and none of these is accepted. Have it sign by one of ES256, ES384, PS256, PS384, RS256, EdDSA, Ed25519.',
    ],
    [
      'no scopes that are asked for',
      { scopes_supported: ['openid'] },
      'doubt (scopes): OIDC_SCOPE asks for profile, email, which the provider does not list (["openid"]). Most providers refuse the sign-in then: take it out of OIDC_SCOPE, or add it at the provider.',
      { scope: 'openid profile email https://api.example/x' },
    ],
    [
      'no way to sign out',
      { end_session_endpoint: undefined },
      'note (endSession): The provider has no end_session_endpoint. Signing out ends the sign-in here; the session at the provider goes on, and the next sign-in asks anew.',
    ],
  ])('with %s is told of by one line', (_what, changes, line, settings = {}) => {
    expect(found(changes, settings)).toEqual([line]);
  });

  it('that has nothing gives what a sign-in would meet, in that order', () => {
    const checks = findingsOf({}, provider, page).map(({ check, severity }) => `${severity} ${check}`);
    expect(checks).toEqual([
      ...['fault issuer', 'fault endpoints', 'fault endpoints', 'fault endpoints', 'note endSession'],
    ]);
  });

  it.each([
    ['https://id.example/a?b', 'https://id.example/a?b'],
    ['http://id.example', 'http://id.example/'],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
    [['https://id.example'], undefined],
  ])('has in a field that is %j the address %s', (value, address) => {
    expect(addressIn({ field: value }, 'field')?.href).toBe(address);
  });
});

describe('What a provider says is quoted', () => {
  it('without what a terminal would obey', () => {
    expect(quoted('\u001b[2Jä\u202e"')).toBe(String.raw`"\u001b[2J??\""`);
    expect(quoted(undefined)).toBe('nothing');
  });

  it('by its first 200 signs', () => {
    expect(quoted('x'.repeat(500))).toBe(`"${'x'.repeat(199)}`);
  });
});

describe('A refusal of the token endpoint', () => {
  it.each(['invalid_client', 'unauthorized_client'])('for the client (%s) is a doubt', (error) => {
    expect(clientFindings({ error }, 'their-web')).toEqual([
      {
        severity: 'doubt',
        check: 'client',
        cause: `The token endpoint does not take "their-web" (${error}).`,
        remedy:
          'OIDC_CLIENT_ID must be registered there as a public client, without a secret (Keycloak: Client authentication off; Entra ID: platform Single-page application).',
      },
    ]);
  });

  it.each([[{ error: 'invalid_grant' }], [{}], ['invalid_client'], [null], [undefined]])('by %j is none', (body) => {
    expect(clientFindings(body, 'their-web')).toEqual([]);
  });
});

describe('A key set', () => {
  const address = 'https://id.example/keys';
  const rsaOf = (bits: number) => ({ kty: 'RSA', n: Buffer.alloc(bits / 8, 0xff).toString('base64url'), e: 'AQAB' });
  const rsa = rsaOf(2048);

  it.each<[string, object]>([
    ['an RSA key', rsa],
    ['one for signatures', { ...rsa, use: 'sig', alg: 'RS256' }],
    ['an elliptic one', { kty: 'EC', crv: 'P-256' }],
    ['a longer one', { kty: 'EC', crv: 'P-384' }],
    ['an Edwards one', { kty: 'OKP', crv: 'Ed25519' }],
  ])('with %s is right, whatever else is there', (_what, key) => {
    expect(keyFindings({ keys: [null, 'x', { kty: 'oct' }, key] }, address)).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['nothing', undefined, 0],
    ['an object in place of a list', { 0: rsa }, 0],
    ['no key', [], 0],
    ['what is no key', [null, 'x'], 0],
    [
      'keys for encryption',
      [
        { ...rsa, use: 'enc' },
        { kty: 'EC', crv: 'P-256', use: 'enc' },
      ],
      2,
    ],
    ['RSA keys that are short, or none', [rsaOf(1024), rsaOf(2040), { kty: 'RSA', e: 'AQAB' }], 3],
    ['another algorithm', [{ ...rsa, alg: 'RSA-OAEP' }], 1],
    ['another curve', [{ kty: 'EC', crv: 'secp256k1' }], 1],
    ['no curve', [{ kty: 'EC' }], 1],
  ])('with %s can check no token', (_what, keys, count) => {
    expect(keyFindings({ keys }, address)).toEqual([
      {
        severity: 'fault',
        check: 'keys',
        cause: `None of the ${count} keys at ${address} can check a token.`,
        remedy:
          'Have the provider sign by an RSA key of 2048 bits or more, or an elliptic one of P-256, P-384 or Ed25519.',
      },
    ]);
  });

  it.each(['d', 'p', 'q', 'k'])('with a private part (%s) is told of, even beside one that is right', (part) => {
    const key = { ...rsa, [part]: 'x' };
    expect(holdsPrivateKey(key)).toBe(true);
    expect(keyFindings({ keys: [rsa, key] }, address)).toEqual([
      {
        severity: 'fault',
        check: 'keys',
        cause: `${address} shows a private or secret key: everybody can sign tokens by it.`,
        remedy: 'Have the provider show public keys alone, and make new ones.',
      },
    ]);
  });

  it('of public keys holds none that is private', () => {
    expect(holdsPrivateKey(rsa)).toBe(false);
  });
});
