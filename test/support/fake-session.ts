import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { Session } from '#core/ports/session.ts';

/** A session of someone signed in; without a profile, of nobody. */
export function fakeSession(profile?: UserProfile): Session & { readonly signIns: () => number } {
  let signIns = 0;
  return {
    subject: () => (profile ? 'subject-of-the-test' : undefined),
    profile: () => profile,
    accessToken: () => Promise.resolve(profile && 'token'),
    signInAgain: () => {
      signIns += 1;
      return Promise.resolve();
    },
    signIns: () => signIns,
  };
}
