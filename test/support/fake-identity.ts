import { SignInError, type SignInFailure } from '#core/errors/sign-in-error.ts';
import type { Identity, SignInOptions } from '#core/ports/session.ts';

/** An identity provider that remembers what was requested. */
export class FakeIdentity implements Identity {
  readonly asked: string[] = [];
  readonly signIns: SignInOptions[] = [];
  renews = true;
  /** Why it does not leave for the provider, where it does not. */
  signInError: SignInFailure | undefined;
  signOutFails = false;
  #expiring = new Set<() => void>();
  #elsewhere = new Set<() => void>();

  constructor(private current: string | undefined = 'subject-of-the-test') {}

  subject(): string | undefined {
    return this.current;
  }

  accessToken(): Promise<string | undefined> {
    return Promise.resolve(this.current && 'token');
  }

  renew(): Promise<boolean> {
    this.asked.push('renew');
    return Promise.resolve(this.renews);
  }

  signIn(options: SignInOptions): Promise<void> {
    this.signIns.push(options);
    return this.signInError ? Promise.reject(new SignInError(this.signInError)) : Promise.resolve();
  }

  async signOut(): Promise<void> {
    await this.forget();
    this.asked.push('signOut');
    if (this.signOutFails) throw new Error('provider out of reach');
  }

  forget(): Promise<void> {
    this.asked.push('forget');
    this.current = undefined;
    return Promise.resolve();
  }

  onExpiring(listener: () => void): () => void {
    this.#expiring.add(listener);
    return () => this.#expiring.delete(listener);
  }

  onSignedOutElsewhere(listener: () => void): () => void {
    this.#elsewhere.add(listener);
    return () => this.#elsewhere.delete(listener);
  }

  /** The access token is about to expire. */
  expire(): void {
    this.#expiring.forEach((listener) => listener());
  }

  signOutInAnotherTab(): void {
    this.#elsewhere.forEach((listener) => listener());
  }
}
