import type { UserProfile } from '../contracts/person.contract.ts';
import type { SignInOptions } from './identity.ts';

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
}
