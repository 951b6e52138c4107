import type { EntryIdentity, SignedIn } from './entry-identity.ts';

const key = 'omanayte.fakeUser';

/** The personas offered, by user name (requirements.md 'Demo personas'). */
const personas = [
  'dk',
  'dk2',
  'dkarea',
  'hva04',
  'hva04b',
  'hva90',
  'logistics',
  'conflict',
  'norole',
  'admin',
  'noarea',
  'support',
] as const;

/**
 * Fake authentication (Spec 1 §6): a build setting for development without an identity provider. The
 * placeholder token is `fake:{user name}`; the server accepts it only when started with FAKE_AUTH=true.
 */
export class FakeIdentity implements EntryIdentity {
  restore(): Promise<boolean> {
    return Promise.resolve(this.subject() !== undefined);
  }

  completeSignIn(): Promise<SignedIn> {
    return Promise.resolve({});
  }

  completeSignOut(): Promise<void> {
    return this.forget();
  }

  subject(): string | undefined {
    return sessionStorage.getItem(key) ?? undefined;
  }

  accessToken(): Promise<string | undefined> {
    const user = this.subject();
    return Promise.resolve(user && `fake:${user}`);
  }

  renew(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Shows one button per persona; a development page, so built with plain elements. */
  signIn(): Promise<void> {
    const choose = (user: string): void => {
      sessionStorage.setItem(key, user);
      location.assign('/');
    };
    document.getElementById('root')?.replaceChildren(...personas.map((user) => personaButton(user, choose)));
    return new Promise(() => undefined);
  }

  async signOut(): Promise<void> {
    await this.forget();
    location.assign('/');
  }

  forget(): Promise<void> {
    sessionStorage.removeItem(key);
    return Promise.resolve();
  }

  onExpiring(): () => void {
    return () => undefined;
  }

  onSignedOutElsewhere(): () => void {
    return () => undefined;
  }
}

function personaButton(user: string, choose: (user: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = user;
  button.addEventListener('click', () => choose(user));
  return button;
}
