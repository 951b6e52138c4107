import { ErrorResponse, OidcClient, UserManager, type User } from 'oidc-client-ts';
import type { AppConfiguration } from '#core/contracts/app-configuration.ts';
import { SignInError } from '#core/errors/sign-in-error.ts';
import { forgetPerson } from '#core/ports/personal-keys.rule.ts';
import type { SignInOptions } from '#core/ports/session.ts';
import type { EntryIdentity, SignedIn } from './entry-identity.ts';
import type { LastSign } from './last-sign.ts';
import { localAddress } from './local-address.rule.ts';
import { expiringSeconds, oidcSettings } from './oidc-settings.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { type OpenChannel, SignOutChannel } from './sign-out-channel.ts';
import type { SignedOutPeople } from './signed-out-people.ts';
import { departureFailureOf, signInFailureOf, failureOfForeignAnswer } from './sign-in-failure.rule.ts';
import { isCopyOfAnotherTab } from './tab-ownership.ts';

/** Marks an end that the provider may not know of: the next sign-in asks who it is, and no stored one holds. */
const forcePromptKey = 'omanayte.askWhoItIs';
/** Spec 1 §9: silent renew retry. */
const renewRetryMs = 5_000;

/** The stored sign-in and the provider behind it, by oidc-client-ts: code flow with PKCE (Spec 1 §7). */
export class OidcIdentity implements EntryIdentity {
  readonly #manager: UserManager;
  readonly #signOuts: SignOutChannel;
  #user: User | undefined;
  #renewal: Promise<boolean> | undefined;
  #leaving: Promise<void> | undefined;
  #otherTabSignsOut: Promise<void> | undefined;

  constructor(
    private readonly configuration: AppConfiguration,
    private readonly attempts: SignInAttempts,
    private readonly signedOut: SignedOutPeople,
    private readonly lastSign: LastSign,
    openChannel: OpenChannel,
  ) {
    this.#signOuts = new SignOutChannel(openChannel);
    this.#manager = new UserManager(oidcSettings(configuration));
    this.#manager.events.addUserLoaded((user) => void (this.#user = user));
    this.#manager.events.addUserUnloaded(() => void (this.#user = undefined));
  }

  /** Reads the stored sign-in; true when there is one. That of who has signed out since is none, nor is that of who was idle too long. */
  async restore(): Promise<boolean> {
    if (this.lastSign.isOver()) this.#askAtSignIn();
    // A renewal that was on its way when the page left has stored it again.
    if (sessionStorage.getItem(forcePromptKey) !== null) await this.forget();
    this.#user = (await this.#manager.getUser()) ?? undefined;
    if (this.signedOut.has(this.subject())) await this.#dropSignedOut();
    if (this.#user?.refresh_token && (await isCopyOfAnotherTab(sessionStorage, navigator.locks))) {
      this.#user.refresh_token = undefined;
      await this.#manager.storeUser(this.#user);
    }
    return this.#user !== undefined;
  }

  async completeSignIn(): Promise<SignedIn> {
    if (!(await this.#isOwnAnswer())) {
      // Its error is shown where there may be no other attempt.
      this.attempts.failed(failureOfForeignAnswer(new URLSearchParams(location.search)));
      throw new SignInError({ cause: 'mismatch' });
    }
    this.#user = await this.#manager.signinRedirectCallback().catch((error: unknown) => {
      this.attempts.failed(signInFailureOf(error));
      return failSignIn(error);
    });
    const subject = this.subject() ?? (await this.#refuseNameless());
    this.signedOut.remove(subject);
    this.lastSign.note(0);
    sessionStorage.removeItem(forcePromptKey);
    return { returnTo: localAddress(returnToOf(this.#user.state)), issuedAt: this.#user.profile.iat };
  }

  /** Completes the redirect to /signout-oidc. */
  async completeSignOut(): Promise<void> {
    this.#signOuts.tell('signedOut');
    sessionStorage.removeItem(forcePromptKey);
    await this.#manager.signoutCallback();
    await this.forget();
  }

  subject(): string | undefined {
    const { profile } = this.#user ?? {};
    const subject = profile?.[this.configuration.subjectClaim];
    return typeof subject === 'string' && subject !== '' ? subject : profile?.sub;
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
    // Whoever presses again has seen that the last press led nowhere.
    if (options.trigger === 'button') this.#leaving = undefined;
    this.#leaving ??= this.#leave(options);
    await this.#leaving.catch((error: unknown) => {
      this.#leaving = undefined;
      throw new SignInError(departureFailureOf(error), { cause: error });
    });
  }

  async signOut(): Promise<void> {
    const idToken = this.#user?.id_token;
    const subject = this.subject();
    // Before the others hear of it: who begins to listen meanwhile finds it.
    if (subject !== undefined) this.signedOut.add(subject);
    this.#signOuts.tell({ signingOut: subject });
    // First this browser, whatever becomes of the provider: an unreachable one must not keep anyone signed in here.
    await this.forget();
    this.attempts.signedOut();
    this.#askAtSignIn();
    if (!(await this.#endsSessions())) {
      // The session there goes on: every tab asks who it is before the next sign-in.
      this.#signOuts.tell('signedOutHere');
      return location.assign('/');
    }
    // The library waits for an end of the page that it does not live to see; whoever signs out is through when it leaves.
    const left = new Promise<void>((resolve) =>
      window.addEventListener('beforeunload', () => resolve(), { once: true }),
    );
    await Promise.race([left, this.#manager.signoutRedirect({ id_token_hint: idToken })]);
  }

  async forget(): Promise<void> {
    await this.#manager.removeUser();
    await this.#manager.clearStaleState();
  }

  onExpiring(listener: () => void): () => void {
    // The library notifies of a stored sign-in that ends soon, maybe before anybody listens.
    if ((this.#user?.expires_in ?? Infinity) <= expiringSeconds) listener();
    return this.#manager.events.addAccessTokenExpiring(listener);
  }

  onSignedOutElsewhere(listener: () => void): () => void {
    const leave = (): void => {
      this.#otherTabSignsOut = this.#signOuts.untilSignedOut(this.#askAtSignIn);
      listener();
      this.attempts.signedOut();
    };
    const stop = this.#signOuts.onSigningOut((subject) => {
      if (subject === this.subject()) leave();
    });
    // The page may have been loading when the other tab told.
    if (this.signedOut.has(this.subject())) leave();
    return stop;
  }

  async #leave(options: SignInOptions): Promise<void> {
    await this.#otherTabSignsOut;
    this.attempts.begin(options);
    const { returnTo, afresh } = options;
    if (afresh) await this.#endHere();
    const asks = sessionStorage.getItem(forcePromptKey) !== null;
    // The library checks the nonce of the ID token only where it was given one.
    const nonce = crypto.randomUUID();
    await this.#manager.signinRedirect({ state: { returnTo }, nonce, ...(asks && { prompt: 'login' }) });
  }

  /** As a tab does that hears of it. The provider's session may go on. */
  async #dropSignedOut(): Promise<void> {
    const storage = {
      keys: () => Object.keys(sessionStorage),
      remove: (key: string) => sessionStorage.removeItem(key),
    };
    forgetPerson(storage, this.subject());
    await this.forget();
    this.attempts.signedOut();
    this.#askAtSignIn();
  }

  /**
   * Whoever is at the computer next must not come back by its Back button (decision 426). The page goes on as the person's
   * until it has left: drafts are theirs.
   */
  async #endHere(): Promise<void> {
    this.#askAtSignIn();
    // A call that is sent meanwhile renews nothing.
    if (this.#user) this.#user.refresh_token = undefined;
    await this.#manager.storeUser(null);
  }

  /** Without an ID token nobody knows who signed in, and what the library has stored already is no sign-in. */
  async #refuseNameless(): Promise<never> {
    const failure = { cause: 'providerFault' } as const;
    await this.forget();
    this.attempts.failed(failure);
    throw new SignInError(failure);
  }

  /** The provider may not know of the sign-out. */
  readonly #askAtSignIn = (): void => sessionStorage.setItem(forcePromptKey, 'true');

  /** Whether the address answers a sign-in that this tab began and has not completed yet. */
  #isOwnAnswer(): Promise<boolean> {
    const client = new OidcClient(this.#manager.settings);
    return client.readSigninResponseState(location.href).then(
      () => true,
      () => false,
    );
  }

  /**
   * Whether the provider has a page that ends its session. Fails when it does not answer: leaving for it would end at the
   * browser's own error page.
   */
  async #endsSessions(): Promise<boolean> {
    // A client of its own: the manager's remembers the provider's earlier answer.
    const client = new OidcClient({ ...this.#manager.settings, requestTimeoutInSeconds: 5 });
    return (await client.metadataService.getMetadata()).end_session_endpoint !== undefined;
  }

  async #renewOnce(): Promise<boolean> {
    // Without a refresh token the library would open a hidden frame, which our page policy forbids: the next call leads
    // through the provider, which asks nothing while its own session lasts.
    if (!this.#user?.refresh_token) return false;
    try {
      return await this.#redeem();
    } catch (error) {
      // The provider's answer is final; a network error gets one retry.
      if (error instanceof ErrorResponse) return this.#dropRefused(error);
      await new Promise((resolve) => setTimeout(resolve, renewRetryMs));
      return this.#redeem().catch(() => false);
    }
  }

  /** A refresh token that was refused once is not sent with every further call. */
  async #dropRefused({ error }: ErrorResponse): Promise<false> {
    if (error === 'invalid_grant' && this.#user) {
      this.#user.refresh_token = undefined;
      await this.#manager.storeUser(this.#user);
    }
    return false;
  }

  async #redeem(): Promise<boolean> {
    return (await this.#manager.signinSilent()) !== null;
  }
}

function returnToOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
}

function failSignIn(thrown: unknown): never {
  throw new SignInError(signInFailureOf(thrown), { cause: thrown });
}
