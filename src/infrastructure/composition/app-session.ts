import type { UserProfile } from '#core/contracts/person.contract.ts';
import { SignInError, type SignInFailure } from '#core/errors/sign-in-error.ts';
import type { Identity, Session, SignInReason } from '#core/ports/session.ts';
import type { SessionStore } from '#features/session/session.public.ts';

export interface AppSessionParts {
  readonly identity: Identity;
  readonly store: () => SessionStore;
  readonly currentAddress: () => string;
  /** Awaited before the page leaves for the sign-in. */
  readonly beforeLeaving: () => Promise<void>;
  /** Whether this page load completed a sign-in. */
  readonly signedInNow: boolean;
  /** Whether the person has done anything since their profile came. */
  readonly hasActed: () => boolean;
  /** Whether something typed would end with the page, for no draft may keep it. */
  readonly isHeld: () => boolean;
  /** Says beside the work that the session has ended. */
  readonly tellEnded: () => void;
  /** Shows why nobody is signed in, in place of the screens. */
  readonly stop: (failure: SignInFailure, reason: SignInReason) => Promise<void>;
}

/** The Session port: the identity provider's sign-in together with the profile that was loaded for it. */
export class AppSession implements Session {
  #leaving: Promise<void> | undefined;
  #isOver = false;

  constructor(private readonly parts: AppSessionParts) {}

  subject(): string | undefined {
    return this.parts.identity.subject();
  }

  profile(): UserProfile | undefined {
    const state = this.parts.store().getState();
    return state.status === 'ready' ? state.profile : undefined;
  }

  accessToken(): Promise<string | undefined> {
    return this.#isOver ? Promise.resolve(undefined) : this.parts.identity.accessToken();
  }

  signInAgain(reason: SignInReason): Promise<void> {
    // The press that has woken the page may be somebody else's: until the page has left, nothing is done in the person's name (decision 479).
    this.#isOver ||= reason.afresh === true;
    // Whoever presses again has seen that the last press led nowhere.
    if (reason.trigger === 'button') this.#leaving = undefined;
    // Running calls may still be refused; the page already shows why.
    else if (this.parts.store().getState().status === 'signInStopped') return Promise.resolve();
    // No call, often one that nobody asked for, takes what somebody is typing about a patient (decision 324).
    if (reason.trigger === 'refusedCall' && this.#leaving === undefined && this.parts.isHeld())
      return Promise.resolve(this.parts.tellEnded());
    this.#leaving ??= this.#leave(reason);
    return this.#leaving;
  }

  async #leave(reason: SignInReason): Promise<void> {
    try {
      await this.#tryToLeave(reason);
    } catch (error) {
      this.#leaving = undefined;
      await this.parts.stop(error instanceof SignInError ? error.failure : { cause: 'providerFault' }, reason);
    }
  }

  async #tryToLeave({ trigger, afresh, refusal }: SignInReason): Promise<void> {
    const { identity, currentAddress, beforeLeaving } = this.parts;
    const returnTo = currentAddress();
    const isUnasked = this.#isUnasked(trigger);
    const isFresh = this.parts.signedInNow && this.profile() === undefined;
    await beforeLeaving();
    // The provider would give out the same again.
    if (isUnasked && isFresh) throw new SignInError({ cause: 'tokenRefused', ...(refusal && { refusal }) });
    await identity.signIn({ returnTo, trigger, isUnasked, afresh });
  }

  /** Where the person has been working, no redirect can have led here by itself. */
  #isUnasked(trigger: SignInReason['trigger']): boolean {
    if (trigger === 'button' || trigger === 'signedOutElsewhere') return false;
    return this.profile() === undefined || !this.parts.hasActed();
  }
}
