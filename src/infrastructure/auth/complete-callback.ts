import type { SignInFailure } from '#core/errors/sign-in-error.ts';
import { callbackPaths, type EntryIdentity, type SignedIn } from './entry-identity.ts';
import { localAddress } from './local-address.rule.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { signInFailureOf } from './sign-in-failure.rule.ts';

/** What a page load brought along from the identity provider. */
export interface Arrival extends SignedIn {
  /** True when this page load completed a sign-in. */
  readonly signedInNow: boolean;
  /** Why the sign-in that it was to complete did not come about. */
  readonly failure?: SignInFailure;
}

/**
 * Completes a sign-in or sign-out redirect, if this is one, and goes on at /; after a failure at the address that was
 * wanted. A state that is missing, foreign, used or expired (the back button after a sign-in, an old bookmark) is no
 * error to show: `mismatch` starts over quietly, once.
 */
export async function completeCallback(identity: EntryIdentity, attempts: SignInAttempts): Promise<Arrival> {
  const { pathname } = location;
  if (pathname === callbackPaths.signIn) {
    const arrival = await completeSignIn(identity);
    goOnAt(arrival.signedInNow ? '/' : (localAddress(attempts.returnTo()) ?? '/'));
    return arrival;
  }
  if (pathname === callbackPaths.signOut) {
    await identity.completeSignOut().catch(() => undefined);
    goOnAt('/');
  }
  return { signedInNow: false };
}

async function completeSignIn(identity: EntryIdentity): Promise<Arrival> {
  try {
    return { signedInNow: true, ...(await identity.completeSignIn()) };
  } catch (error) {
    return { signedInNow: false, failure: signInFailureOf(error) };
  }
}

function goOnAt(address: string): void {
  history.replaceState(undefined, '', address);
}
