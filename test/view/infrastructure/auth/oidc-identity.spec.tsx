import { LastSign } from '#infrastructure/auth/last-sign.ts';
import { OidcIdentity } from '#infrastructure/auth/oidc-identity.ts';
import { SignInAttempts } from '#infrastructure/auth/sign-in-attempts.ts';
import { SignedOutPeople } from '#infrastructure/auth/signed-out-people.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const authority = 'https://provider.example';
const clientId = 'omanayte';

/** A tab that the browser gives back with what it held: the sign-in of Anna, and what she and others have typed there. */
function setup() {
  sessionStorage.clear();
  const user = {
    access_token: 'of-anna',
    token_type: 'Bearer',
    profile: { sub: 'anna', iss: authority, aud: clientId, exp: 4_102_444_800, iat: 1_767_225_600 },
    expires_at: 4_102_444_800,
  };
  sessionStorage.setItem(`oidc.user:${authority}:${clientId}`, JSON.stringify(user));
  for (const subject of ['anna', 'bertil']) sessionStorage.setItem(`omanayte.unsent comment ${subject}`, 'Typed');
  sessionStorage.setItem('referenceData.analyses', '[]');
  const signedOut = new SignedOutPeople(memoryStorage());
  const configuration = {
    ...{ authority, clientId, scope: 'openid', subjectClaim: 'sub', apiBase: '', version: '' },
    operator: {},
  };
  const now = () => ({ computer: 0, service: 0 });
  const silent = {
    postMessage: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const identity = new OidcIdentity(
    configuration,
    new SignInAttempts(memoryStorage(), () => 0),
    signedOut,
    new LastSign(memoryStorage(), now),
    () => silent,
  );
  return { identity, signedOut };
}

it('a tab that comes back with the sign-in of who has signed out elsewhere drops all but what others have there', async () => {
  const { identity, signedOut } = setup();
  signedOut.add('anna');
  await expect(identity.restore()).resolves.toBe(false);
  expect(identity.subject()).toBeUndefined();
  expect(Object.keys(sessionStorage).sort()).toEqual(['omanayte.askWhoItIs', 'omanayte.unsent comment bertil']);
});

it('a tab of who has not signed out keeps all that it held', async () => {
  const { identity, signedOut } = setup();
  signedOut.add('bertil');
  const before = Object.keys(sessionStorage).sort();
  await expect(identity.restore()).resolves.toBe(true);
  expect(identity.subject()).toBe('anna');
  expect(Object.keys(sessionStorage).sort()).toEqual(before);
});
