import { mayExecute } from '#core/messaging/may-execute.rule.ts';
import { aProfile } from '#test/support/builders.ts';

it.each([
  ['anyone', undefined, undefined, 'allowed'],
  ['signedIn', undefined, undefined, 'unauthenticated'],
  ['signedIn', 'dk', undefined, 'allowed'],
  [['DK_USER'], undefined, undefined, 'unauthenticated'],
  [['DK_USER'], 'dk', undefined, 'forbidden'],
  [['DK_USER'], 'dk', aProfile({ roles: ['HVA_USER'] }), 'forbidden'],
  [['DK_USER'], 'dk', aProfile({ roles: [] }), 'forbidden'],
  [['HVA_USER', 'DK_USER'], 'dk', aProfile({ roles: ['DK_USER'] }), 'allowed'],
] as const)('permission %p for %p with %p: %s', (permission, subject, profile, verdict) => {
  expect(mayExecute(permission, subject, profile)).toBe(verdict);
});
