import { trustedIn } from '#server/http/client-address.ts';

const isTrusted = trustedIn(['10.0.0.2', '10.1.0.0/16', 'fd00::5', 'fd01::/32', '::ffff:10.9.9.9']);

test.each([
  '10.0.0.2',
  '::ffff:10.0.0.2',
  '10.1.255.255',
  '10.1.2.3:50123',
  '::ffff:10.1.2.3',
  'fd00::5',
  '[fd00::5]:50123',
  '[fd01:0:1::7]',
  'fd00::5%eth0',
  '10.9.9.9',
])('%s is a trusted proxy', (address) => expect(isTrusted(address)).toBe(true));

test.each([
  '10.0.0.3',
  '10.2.0.1',
  '10.0.0.2.example',
  '10.0.0.2:',
  '[10.0.0.2',
  'fd00::6',
  'fd02::1',
  'unknown',
  '',
  '10.0.0.2%eth0:1',
])('%s is none', (address) => expect(isTrusted(address)).toBe(false));

test('a connection that is gone before its request is read has no address, and is no error for that', () => {
  expect(isTrusted(undefined)).toBe(false);
});
