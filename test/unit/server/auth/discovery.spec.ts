import { discover, keysAddressIn } from '#server/auth/discovery.ts';

const encrypted = 'https://id.example/realm';

test.each([
  [encrypted, 'https://keys.example/keys'],
  // On trial, where nothing is.
  ['http://localhost:8180/realm', 'http://localhost:8180/keys'],
  ['http://localhost:8180/realm', 'https://keys.example/keys'],
])('a provider at %s may have its keys at %s', (authority, address) => {
  expect(keysAddressIn({ jwks_uri: address }, authority).href).toBe(address);
});

test('keys that come unencrypted from a provider that is asked encrypted are none: whoever is on the way could change them', () => {
  expect(() => keysAddressIn({ jwks_uri: 'http://id.example/keys' }, encrypted)).toThrow(
    'The discovery document names keys that come unencrypted (jwks_uri), and OIDC_AUTHORITY begins with https://.',
  );
  expect(() => keysAddressIn({ jwks_uri: 'HTTP://id.example/keys' }, encrypted)).toThrow(/unencrypted/);
});

test.each([undefined, 7, '/keys', ''])('%j is no address of keys', (address) => {
  expect(() => keysAddressIn({ jwks_uri: address }, encrypted)).toThrow('The discovery document names no keys.');
});

describe('A discovery document that is elsewhere', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Each address leads to the next one, the last to the document. */
  function leading(...addresses: string[]): string[] {
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(String(input));
      const location = addresses[asked.length - 1];
      return location === undefined
        ? Response.json({ issuer: encrypted })
        : new Response(null, { status: 302, headers: { location } });
    });
    return asked;
  }

  test('is read where its address leads', async () => {
    const asked = leading('/moved', 'https://other.example/document');
    await expect(discover(encrypted)).resolves.toEqual({ issuer: encrypted });
    expect(asked.slice(1)).toEqual(['https://id.example/moved', 'https://other.example/document']);
  });

  test('is not read over an address that is not encrypted: whoever is on the way could put theirs in its place', async () => {
    const asked = leading('http://id.example/document', 'https://id.example/document');
    await expect(discover(encrypted)).rejects.toThrow(
      /leads to http:\/\/id\.example\/document, which is not encrypted/,
    );
    expect(asked).toHaveLength(1);
  });

  test('is none where its address leads round and round', async () => {
    const asked = leading(...Array.from({ length: 9 }, () => '/round'));
    await expect(discover(encrypted)).rejects.toThrow(/answered 302/);
    expect(asked).toHaveLength(6);
  });
});
