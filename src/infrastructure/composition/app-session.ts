import type { UserProfile } from '../../core/contracts/person.contract';
import type { Identity } from '../../core/ports/identity';
import type { Session } from '../../core/ports/session';
import type { SessionStore } from '../../features/session/session.public';

export interface AppSessionParts {
  readonly identity: Identity;
  readonly store: () => SessionStore;
  readonly currentAddress: () => string;
  /** Awaited before the page leaves for the sign-in. */
  readonly beforeLeaving: () => Promise<void>;
}

/** The Session port: the identity provider's sign-in together with the profile that was loaded for it. */
export class AppSession implements Session {
  constructor(private readonly parts: AppSessionParts) {}

  subject(): string | undefined {
    return this.parts.identity.subject();
  }

  profile(): UserProfile | undefined {
    const state = this.parts.store().getState();
    return state.status === 'ready' ? state.profile : undefined;
  }

  accessToken(): Promise<string | undefined> {
    return this.parts.identity.accessToken();
  }

  async signInAgain({ afresh }: { readonly afresh?: boolean } = {}): Promise<void> {
    const returnTo = this.parts.currentAddress();
    await this.parts.beforeLeaving();
    return this.parts.identity.signIn({ returnTo, afresh });
  }
}
