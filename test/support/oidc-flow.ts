import { createHash, randomBytes } from 'node:crypto';

/** The answer of the token endpoint. */
export interface TokenAnswer {
  readonly status: number;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in?: number;
  readonly scope?: string;
  readonly error?: string;
}

/** An authorization request: what a test leaves out is as the web app sends it. */
export type AuthorizationParameters = Readonly<Record<string, string | undefined>>;

/** A proof key: the secret and its S256 challenge. */
export function proofKey(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A browser as far as the sign-in needs one: it keeps cookies by path and follows redirects one at a time. */
export class SignInBrowser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(readonly origin: string) {}

  /** Fetches without following redirects. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** The address of an authorization request. */
  authorizationAddress(challenge: string, changes: AuthorizationParameters = {}): string {
    const parameters: AuthorizationParameters = {
      client_id: 'omanayte-web',
      response_type: 'code',
      scope: 'openid profile.pro',
      redirect_uri: `${this.origin}/signin-oidc`,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'state-1',
      nonce: 'nonce-1',
      ...changes,
    };
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/oidc/auth?${new URLSearchParams(given).toString()}`;
  }

  /** Signs in as a persona and gives the address that the provider sends the browser back to. */
  async signIn(persona: string, challenge: string, changes: AuthorizationParameters = {}): Promise<URL> {
    let response = await this.go(this.authorizationAddress(challenge, changes));
    for (let step = 0; step < 6; step += 1) {
      const next = new URL(response.headers.get('location') ?? '', this.origin);
      if (next.pathname === '/signin-oidc') return next;
      if (next.pathname.startsWith('/oidc/interaction/')) {
        response = await this.go(next.href, { method: 'POST', body: new URLSearchParams({ persona }) });
      } else {
        response = await this.go(next.href);
      }
    }
    throw new Error('The sign-in did not come back.');
  }

  /** Signs in and fetches the tokens, as the web app does. */
  async tokens(persona: string): Promise<TokenAnswer> {
    const { verifier, challenge } = proofKey();
    const callback = await this.signIn(persona, challenge);
    return this.exchange(callback.searchParams.get('code') ?? '', verifier);
  }

  /** Exchanges a code for tokens. */
  exchange(code: string, verifier: string | undefined, changes: AuthorizationParameters = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.origin}/signin-oidc`,
      code_verifier: verifier,
      ...changes,
    });
  }

  /** Renews tokens. */
  refresh(refreshToken: string | undefined): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** A request to the token endpoint. */
  async token(parameters: AuthorizationParameters): Promise<TokenAnswer> {
    const given = Object.entries({ client_id: 'omanayte-web', ...parameters }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await fetch(`${this.origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(given) });
    return { ...((await response.json()) as object), status: response.status };
  }

  /** Signs out as the web app does: its hint, the page that confirms by itself, and back. */
  async signOut(idToken: string): Promise<string | null> {
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${this.origin}/signout-oidc`,
      state: 'bye',
    });
    const page = await (await this.go(`/oidc/session/end?${query.toString()}`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const response = await this.go('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    return response.headers.get('location');
  }

  /** Names of the cookies that are kept. */
  get cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (pair.slice(at + 1) === '') this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }
}
