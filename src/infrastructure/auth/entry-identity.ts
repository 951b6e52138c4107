import type { Identity } from '../../core/ports/identity';

/** The identity as the entry of the application needs it: it also completes the provider's redirects. */
export interface EntryIdentity extends Identity {
  restore(): Promise<boolean>;
  completeSignIn(): Promise<string | undefined>;
  completeSignOut(): Promise<void>;
}

/** The routes to which the identity provider sends back (Spec 1 §2). */
export const callbackPaths = { signIn: '/signin-oidc', signOut: '/signout-oidc' } as const;

/** What a page load brought along from the identity provider. */
export interface Arrival {
  /** True when this page load completed a sign-in. */
  readonly signedInNow: boolean;
  /** The address that was left for the sign-in. */
  readonly returnTo?: string;
}

/**
 * Completes a sign-in or sign-out redirect, if this is one, and goes on at /. A state that is missing, foreign,
 * used or expired (the back button after a sign-in, an old bookmark) is no error to show: it starts over quietly.
 */
export async function completeCallback(identity: EntryIdentity): Promise<Arrival> {
  const { pathname } = location;
  const isCallback = pathname === callbackPaths.signIn || pathname === callbackPaths.signOut;
  if (!isCallback) return { signedInNow: false };
  const arrival = await complete(pathname, identity).catch((): Arrival => ({ signedInNow: false }));
  history.replaceState(undefined, '', '/');
  return arrival;
}

async function complete(pathname: string, identity: EntryIdentity): Promise<Arrival> {
  if (pathname === callbackPaths.signIn) return { signedInNow: true, returnTo: await identity.completeSignIn() };
  await identity.completeSignOut();
  return { signedInNow: false };
}
