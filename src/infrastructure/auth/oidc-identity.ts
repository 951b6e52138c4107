import {
  ErrorResponse,
  OidcClient,
  UserManager,
  WebStorageStateStore,
  type User,
  type UserManagerSettings,
} from 'oidc-client-ts';
import type { AppConfiguration } from '../../core/contracts/app-configuration';
import type { Identity, SignInOptions } from '../../core/ports/identity';
import { isCopyOfAnotherTab } from './tab-ownership';

const signOutChannel = 'omanayte.signOut';
/** A tab says first that it signs somebody out, then that the provider has done so. */
type SignOutMessage = { readonly signingOut: string | undefined } | 'signedOut';
/** So long the other tabs wait for the second message: before it, the provider would sign them in again unasked. */
const signOutPatienceMs = 5_000;
/** Marks a sign-out that the provider may not know of: the next sign-in asks who it is. */
const askKey = 'omanayte.askWhoItIs';
/** Spec 1 §9: silent renew retry. */
const renewRetryMs = 5_000;
/** Spec 1 §9: token expiring notification. */
const expiringSeconds = 60;

/** The stored sign-in and the provider behind it, by oidc-client-ts: code flow with PKCE (Spec 1 §7). */
export class OidcIdentity implements Identity {
  readonly #manager: UserManager;
  readonly #channel = new BroadcastChannel(signOutChannel);
  #user: User | undefined;
  #renewal: Promise<boolean> | undefined;
  #leaving: Promise<void> | undefined;
  #otherTabSignsOut: Promise<void> | undefined;

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
    sessionStorage.removeItem(askKey);
    return returnAddressOf(this.#user?.state);
  }

  /** Completes the redirect to /signout-oidc. */
  async completeSignOut(): Promise<void> {
    this.#tell('signedOut');
    sessionStorage.removeItem(askKey);
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

  async signIn(options: SignInOptions): Promise<void> {
    this.#leaving ??= this.#leave(options);
    await this.#leaving.catch((error: unknown) => {
      this.#leaving = undefined;
      throw error;
    });
  }

  async signOut(): Promise<void> {
    const idToken = this.#user?.id_token;
    this.#tell({ signingOut: this.subject() });
    // First this browser, whatever becomes of the provider: an unreachable one must not keep anyone signed in here.
    await this.forget();
    sessionStorage.setItem(askKey, 'true');
    await this.#reachProvider();
    await this.#manager.signoutRedirect({ id_token_hint: idToken });
  }

  async forget(): Promise<void> {
    await this.#manager.removeUser();
    await this.#manager.clearStaleState();
  }

  onExpiring(listener: () => void): () => void {
    // The library tells of a stored sign-in that ends soon, maybe before anybody listens.
    if ((this.#user?.expires_in ?? Infinity) <= expiringSeconds) listener();
    return this.#manager.events.addAccessTokenExpiring(listener);
  }

  onSignedOutElsewhere(listener: () => void): () => void {
    const heard = ({ data }: MessageEvent<SignOutMessage>): void => {
      if (data === 'signedOut' || data.signingOut !== this.subject()) return;
      this.#otherTabSignsOut = this.#untilSignedOut();
      listener();
    };
    this.#channel.addEventListener('message', heard);
    return () => this.#channel.removeEventListener('message', heard);
  }

  async #leave({ returnTo, afresh }: SignInOptions): Promise<void> {
    await this.#otherTabSignsOut;
    const asks = afresh === true || sessionStorage.getItem(askKey) !== null;
    await this.#manager.signinRedirect({ state: { returnTo }, ...(asks && { prompt: 'login' }) });
  }

  #tell(message: SignOutMessage): void {
    this.#channel.postMessage(message);
  }

  /** Settles when the tab that signs out is through with it, or has not come back in time. */
  #untilSignedOut(): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', heard);
        resolve();
      };
      const heard = ({ data }: MessageEvent<SignOutMessage>): void => {
        if (data === 'signedOut') end();
      };
      const timer = setTimeout(() => {
        sessionStorage.setItem(askKey, 'true');
        end();
      }, signOutPatienceMs);
      this.#channel.addEventListener('message', heard);
    });
  }

  /** Fails when the provider does not answer: leaving for it would end at the browser's own error page. */
  async #reachProvider(): Promise<void> {
    // A client of its own: the manager's remembers what the provider said before.
    await new OidcClient({ ...this.#manager.settings, requestTimeoutInSeconds: 5 }).metadataService.getMetadata();
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
    accessTokenExpiringNotificationTimeInSeconds: expiringSeconds,
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
