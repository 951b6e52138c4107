import type { EntryIdentity } from './entry-identity.ts';

/** Stands in while there is nobody to sign in with: the backend, and so its provider, is out of reach. */
export const noIdentity: EntryIdentity = {
  restore: () => Promise.resolve(false),
  completeSignIn: () => Promise.resolve({}),
  completeSignOut: () => Promise.resolve(),
  subject: () => undefined,
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  signIn: () => Promise.resolve(location.reload()),
  signOut: () => Promise.resolve(location.reload()),
  forget: () => Promise.resolve(),
  onExpiring: () => () => undefined,
  onSignedOutElsewhere: () => () => undefined,
};
