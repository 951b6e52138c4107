import type { Identity } from '#core/ports/session.ts';

/** The identity as the entry of the application needs it: it also completes the provider's redirects. */
export interface EntryIdentity extends Identity {
  restore(): Promise<boolean>;
  /** @throws SignInError; with `mismatch` where the answer belongs to no sign-in of this tab */
  completeSignIn(): Promise<SignedIn>;
  completeSignOut(): Promise<void>;
}

/** What a completed sign-in brought along. */
export interface SignedIn {
  /** The address that was left for it. */
  readonly returnTo?: string;
  /** When the provider made its token, by the provider's clock, in seconds. */
  readonly issuedAt?: number;
}

/** The routes to which the identity provider sends back (Spec 1 §2). */
export const callbackPaths = { signIn: '/signin-oidc', signOut: '/signout-oidc' } as const;
