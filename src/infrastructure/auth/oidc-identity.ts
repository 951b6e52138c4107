import { ErrorResponse, UserManager, WebStorageStateStore, type User, type UserManagerSettings } from 'oidc-client-ts';
import type { AppConfiguration } from '../../core/contracts/app-configuration';
import type { Identity, SignInOptions } from '../../core/ports/identity';
import { isCopyOfAnotherTab } from './tab-ownership';

const signOutChannel = 'omanayte.signOut';
/** Spec 1 §9: silent renew retry. */
const renewRetryMs = 5_000;

/** The stored sign-in and the provider behind it, by oidc-client-ts: code flow with PKCE (Spec 1 §7). */
export class OidcIdentity implements Identity {
  readonly #manager: UserManager;
  readonly #channel = new BroadcastChannel(signOutChannel);
  #user: User | undefined;
  #renewal: Promise<boolean> | undefined;
  #leaving: Promise<void> | undefined;

  constructor(configuration: AppConfiguration) {
    this.#manager = new UserManager(settingsOf(configuration));
    this.#manager.events.addUserLoaded((user) => void (this.#user = user));
    this.#manager.events.addUserUnloaded(() => void (this.#user = undefined));
  }

  /** Reads the stored sign-in; true when there is one. */
  async restore(): Promise<boolean> {
    this.#user = (await this.#manager.getUser()) ?? undefined;
    if (this.#user?.refresh_token && (await isCopyOfAnotherTab(sessionStorage, navigator.locks))) {
      this.#user.refresh_token = undefined;
      await this.#manager.storeUser(this.#user);
    }
    return this.#user !== undefined;
  }

  /** Completes the redirect to /signin-oidc; returns the address to go back to. */
  async completeSignIn(): Promise<string | undefined> {
    this.#user = await this.#manager.signinCallback();
    return returnAddressOf(this.#user?.state);
  }

  /** Completes the redirect to /signout-oidc. */
  async completeSignOut(): Promise<void> {
    await this.#manager.signoutCallback();
    await this.forget();
  }

  subject(): string | undefined {
    return this.#user?.profile.sub;
  }

  async accessToken(): Promise<string | undefined> {
    if (this.#user?.expired) await this.renew();
    return this.#user?.expired ? undefined : this.#user?.access_token;
  }

  renew(): Promise<boolean> {
    this.#renewal ??= this.#renewOnce().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  async signIn({ returnTo, afresh }: SignInOptions): Promise<void> {
    this.#leaving ??= this.#manager.signinRedirect({ state: { returnTo }, ...(afresh && { prompt: 'login' }) });
    await this.#leaving.catch((error: unknown) => {
      this.#leaving = undefined;
      throw error;
    });
  }

  async signOut(): Promise<void> {
    const idToken = this.#user?.id_token;
    this.#channel.postMessage(this.subject());
    // First this browser, whatever becomes of the provider: an unreachable one must not keep anyone signed in here.
    await this.forget();
    await this.#manager.signoutRedirect({ id_token_hint: idToken });
  }

  async forget(): Promise<void> {
    await this.#manager.removeUser();
    await this.#manager.clearStaleState();
  }

  onExpiring(listener: () => void): () => void {
    return this.#manager.events.addAccessTokenExpiring(listener);
  }

  onSignedOutElsewhere(listener: () => void): () => void {
    const heard = (event: MessageEvent<unknown>): void => {
      if (event.data === this.subject()) listener();
    };
    this.#channel.addEventListener('message', heard);
    return () => this.#channel.removeEventListener('message', heard);
  }

  async #renewOnce(): Promise<boolean> {
    // Without a refresh token the library would open a hidden frame, which our page policy forbids.
    if (!this.#user?.refresh_token) return false;
    try {
      return await this.#redeem();
    } catch (error) {
      // The provider's word is final; a fault of the way there gets one more try.
      if (error instanceof ErrorResponse) return false;
      await new Promise((resolve) => setTimeout(resolve, renewRetryMs));
      return this.#redeem().catch(() => false);
    }
  }

  async #redeem(): Promise<boolean> {
    return (await this.#manager.signinSilent()) !== null;
  }
}

/** The constants are those of Spec 1 §9; monitoring and silent renewal are off (Spec 1 §7, decision A14). */
function settingsOf({ authority, clientId }: AppConfiguration): UserManagerSettings {
  const { origin } = window.location;
  return {
    authority,
    client_id: clientId,
    redirect_uri: `${origin}/signin-oidc`,
    post_logout_redirect_uri: `${origin}/signout-oidc`,
    response_type: 'code',
    scope: 'openid profile.pro',
    automaticSilentRenew: false,
    monitorSession: false,
    validateSubOnSilentRenew: true,
    revokeTokensOnSignout: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    checkSessionIntervalInSeconds: 2,
    popupWindowFeatures: { height: 640 },
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  };
}

/** Only an address inside the application is gone back to. */
function returnAddressOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined;
}
