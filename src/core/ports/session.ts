import type { TokenRefusal } from '../contracts/problem.ts';
import type { UserProfile } from '../contracts/person.contract.ts';
import { token } from '../di/token.ts';

/** The identity provider as the application uses it (Spec 1 §7 'Identity provider', decision A14). */
export interface Identity {
  /** The person's stable id there; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** The bearer token, renewed when it has expired; undefined when that is not possible. */
  accessToken(): Promise<string | undefined>;
  /** Renews the tokens by the refresh token; false when the provider refuses. Parallel calls renew once. */
  renew(): Promise<boolean>;
  /**
   * Leaves for the provider's sign-in; parallel calls leave once.
   * @throws SignInError when it stays: the provider is out of reach, or the tab left unasked less than a minute ago
   */
  signIn(options: SignInOptions): Promise<void>;
  /** Ends the sign-in here, at the provider and in every other tab, then leaves for the provider. */
  signOut(): Promise<void>;
  /** Forgets the stored sign-in of this tab without leaving. */
  forget(): Promise<void>;
  /** Called 60 s before the access token expires. */
  onExpiring(listener: () => void): () => void;
  /** Called when another tab signed out. */
  onSignedOutElsewhere(listener: () => void): () => void;
}

/** What a sign-in began with. */
export type SignInTrigger =
  | 'button' // the person asked for it
  | 'noUser' // nobody was signed in
  | 'refusedCall' // the service answered 401
  | 'idle' // nobody had done anything for long
  | 'signedOutElsewhere'; // the person signed out in another tab

export interface SignInOptions {
  /** The address inside the application to come back to. */
  readonly returnTo: string;
  readonly trigger: SignInTrigger;
  /** Not caused by anything that a person did: at most once a minute. */
  readonly isUnasked: boolean;
  /** Asks the person again, also where the provider knows them. */
  readonly afresh?: boolean;
}

/** After so many milliseconds without a sign of life a sign-in ends (decision A14). */
export const idleLimit = 30 * 60_000;

export const identityToken = token<Identity>('core.identity');

/** The signed-in person as the command layer sees them. */
export interface Session {
  /** The person's stable id at the identity provider; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** Known once the profile has loaded. */
  profile(): UserProfile | undefined;
  /** Bearer token of the calls; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Leaves for the identity provider, or shows why it does not; parallel calls leave once. Never rejects. */
  signInAgain(reason: SignInReason): Promise<void>;
}

/** What leads to another sign-in. */
export interface SignInReason extends Pick<SignInOptions, 'trigger' | 'afresh'> {
  /** Of the call that was refused. */
  readonly correlationId?: string;
  /** What the service says is wrong with the settings of the sign-in. */
  readonly refusal?: TokenRefusal;
}
