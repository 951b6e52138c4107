import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import { token } from '#core/di/token.ts';
import type { SignInFailure } from '#core/errors/sign-in-error.ts';

/** The state of the sign-in (Spec 1 §4 'Auth state'). */
export type SessionState =
  | { readonly status: 'unknown' }
  /** Nobody is signed in: the guard leads to the sign-in. */
  | { readonly status: 'noUser' }
  | { readonly status: 'loadingProfile'; readonly subject: string }
  | {
      readonly status: 'ready';
      readonly subject: string;
      readonly profile: UserProfile;
      /** Of somebody whose roles open nothing: what the server knows them by, which support needs to give rights. */
      readonly knownAs?: string;
    }
  /** The person's roles or area are others than those that the screens were of. */
  | { readonly status: 'rightsChanged' }
  /** '401 Forbidden' (decision A11), with what the event log has under the correlation id. */
  | {
      readonly status: 'unauthenticated';
      readonly correlationId: string;
    }
  /** Nobody is signed in, and the page waits until the person tries again: it shows why. */
  | {
      readonly status: 'signInStopped';
      readonly failure: SignInFailure;
      readonly correlationId: string;
    };

export type SessionStore = StoreApi<SessionState>;
export const sessionStoreToken = token<SessionStore>('session.store');

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({ status: 'unknown' }));
}

/**
 * Why the notice of the ending session is on the screen:
 * - `ending`: 'Istuntosi päättyy pian.';
 * - `notContinued`: it could not be continued, while something is typed that no draft may keep (decision 261);
 * - `ended`: a call was refused for it, while there is such a text (decision 324).
 */
export type ExpiryNoticeReason = 'ending' | 'notContinued' | 'ended';

export interface ExpiryState {
  readonly notice: ExpiryNoticeReason | undefined;
}

export type ExpiryStore = StoreApi<ExpiryState>;
export const expiryStoreToken = token<ExpiryStore>('session.expiryStore');

export function createExpiryStore(): ExpiryStore {
  return createStore<ExpiryState>(() => ({ notice: undefined }));
}
