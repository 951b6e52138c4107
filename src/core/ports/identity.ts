import { token } from '../di/token';

/** The identity provider as the application uses it (Spec 1 §7 'Identity provider', decision A14). */
export interface Identity {
  /** The person's stable id there; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** The bearer token, renewed when it has expired; undefined when that is not possible. */
  accessToken(): Promise<string | undefined>;
  /** Renews the tokens by the refresh token; false when the provider refuses. Parallel calls renew once. */
  renew(): Promise<boolean>;
  /** Leaves for the provider's sign-in; calls after the first do nothing. `afresh` asks the person again. */
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

export interface SignInOptions {
  /** The address inside the application to come back to. */
  readonly returnTo: string;
  readonly afresh?: boolean;
}

export const identityToken = token<Identity>('core.identity');
