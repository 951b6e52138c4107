import { isLoopbackUrl } from '#server/config/loopback.rule.ts';

// Which addresses are this machine's own: environment.spec asks, with all that depends on it.

test('what is no URL is not this machine’s', () => {
  expect(isLoopbackUrl('localhost')).toBe(false);
  expect(isLoopbackUrl('')).toBe(false);
});

test('brackets belong to the address only where they enclose it', () => {
  expect(isLoopbackUrl('http://[::1]')).toBe(true);
  expect(isLoopbackUrl('http://[::2]')).toBe(false);
});
