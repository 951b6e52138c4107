import { keysAddressIn } from '#server/auth/discovery.ts';

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
