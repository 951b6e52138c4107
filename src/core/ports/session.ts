import type { UserProfile } from '../contracts/person.contract';

/** The signed-in person as the command layer sees them. */
export interface Session {
  /** The person's stable id at the identity provider; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** Known once the profile has loaded. */
  profile(): UserProfile | undefined;
  /** Bearer token of the calls; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Leaves for the identity provider; parallel calls leave once. `afresh` asks the person again. */
  signInAgain(options?: { readonly afresh?: boolean }): Promise<void>;
}
