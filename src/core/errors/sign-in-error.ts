import type { TokenRefusal } from '../contracts/problem.ts';

/** Why nobody could be signed in, by what can be done about it. */
export type SignInCause =
  | 'denied' // cancelled or refused at the identity provider
  | 'loginRequired' // the provider had to ask the person something, and could not
  | 'providerFault' // the provider is broken, or answers what is no answer
  | 'providerUnreachable' // no answer from the provider
  | 'requestRefused' // the provider does not take the request: settings, here or there
  | 'clientRefused' // the provider takes no code from this client: it is unknown there, or has to show a secret
  | 'codeRefused' // the provider does not exchange the sign-in for tokens
  | 'mismatch' // the provider's answer belongs to no sign-in that this tab began
  | 'tokenRefused' // the service answers 401 to what the provider has just given
  | 'interrupted' // the tab left for the provider a moment ago and is back without an answer
  | 'storageBlocked'; // the browser keeps nothing for this site

/** A clock that is wrong by more than the minute that the service allows. */
export interface ClockError {
  readonly whose: 'computer' | 'provider';
  /** By how many minutes it is ahead of the service's clock; behind when negative. Never 0. */
  readonly minutes: number;
}

/** Why nobody is signed in, as it is shown and logged; of the provider's words it holds registered names only. */
export interface SignInFailure {
  readonly cause: SignInCause;
  /** The registered name of the provider's error, such as `access_denied`. */
  readonly providerError?: string;
  readonly clock?: ClockError;
  /** What is wrong with the settings behind `tokenRefused`, where the service says it. */
  readonly refusal?: TokenRefusal;
  /** Finds it in the event log, once it is there. */
  readonly correlationId?: string;
}

/** A sign-in that failed. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(
    readonly failure: SignInFailure,
    options?: ErrorOptions,
  ) {
    super(failure.cause, options);
  }
}
