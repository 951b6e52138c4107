import type { UserProfile } from '../../core/contracts/person.contract';
import type { Identity } from '../../core/ports/identity';
import type { Session } from '../../core/ports/session';
import type { SessionStore } from '../../features/session/session.public';

/** The Session port: the identity provider's sign-in together with the profile that was loaded for it. */
export class AppSession implements Session {
  constructor(
    private readonly identity: Identity,
    private readonly store: () => SessionStore,
    private readonly currentAddress: () => string,
  ) {}

  subject(): string | undefined {
    return this.identity.subject();
  }

  profile(): UserProfile | undefined {
    const state = this.store().getState();
    return state.status === 'ready' ? state.profile : undefined;
  }

  accessToken(): Promise<string | undefined> {
    return this.identity.accessToken();
  }

  signInAgain(): Promise<void> {
    return this.identity.signIn({ returnTo: this.currentAddress() });
  }
}
