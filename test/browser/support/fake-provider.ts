import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '#scripts/support/free-port.ts';

/** How a provider misbehaves; as it stands here it signs everybody in at once. */
export interface Misbehaviour {
  /** Sent back in place of a code. */
  readonly error?: string;
  /** Sends back another state than it was given, or none. */
  readonly state?: 'foreign' | 'missing';
  readonly nonce?: 'foreign';
  /** Status of the token endpoint's answer. */
  readonly tokenStatus?: number;
  /** For whom the access token is made. */
  readonly audience?: string;
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number;
  /** Cuts every connection. */
  readonly isDown?: boolean;
  /** Shows a page, as one that asks who it is, and goes no further. */
  readonly asks?: boolean;
}

const clientId = 'fake-web';
const audience = 'fake-api';
const lifetime = 600;

/** An identity provider of the test's own, elsewhere than the service. All that it knows is one person. */
export class FakeProvider {
  behaviour: Misbehaviour = {};
  /** Addresses of the departures for its sign-in. */
  readonly departures: URL[] = [];
  #nonce = '';

  private constructor(
    readonly authority: string,
    private readonly server: Server,
    private readonly key: CryptoKey,
    private readonly keySet: object,
  ) {}

  static async start(): Promise<FakeProvider> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }];
    const authority = `http://localhost:${await freePort()}`;
    const server = createServer();
    const provider = new FakeProvider(authority, server, privateKey, { keys });
    server.on('request', (request, response) => void provider.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(Number(new URL(authority).port), 'localhost', resolve));
    return provider;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The server's settings that name it. */
  get settings(): NodeJS.ProcessEnv {
    return { OIDC_AUTHORITY: this.authority, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience, DEMO: 'true' };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.authority);
    const body = await text(request);
    if (this.behaviour.isDown) return void request.socket.destroy();
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/auth') return this.#signIn(url, response);
    const [status, content] = url.pathname === '/token' ? await this.#tokens(body) : [200, this.#document(url)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  #document({ pathname }: URL): object {
    if (pathname === '/keys') return this.keySet;
    return {
      issuer: this.authority,
      jwks_uri: `${this.authority}/keys`,
      authorization_endpoint: `${this.authority}/auth`,
      token_endpoint: `${this.authority}/token`,
    };
  }

  #signIn(url: URL, response: ServerResponse): void {
    this.departures.push(url);
    const { error, state = 'own', asks } = this.behaviour;
    if (asks) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Kuka olet?</h1>');
    this.#nonce = url.searchParams.get('nonce') ?? '';
    const answer = new URLSearchParams(error ? { error, error_description: 'Älä näytä tätä.' } : { code: 'a-code' });
    if (state === 'own') answer.set('state', url.searchParams.get('state') ?? '');
    if (state === 'foreign') answer.set('state', '0123456789abcdef');
    const location = `${url.searchParams.get('redirect_uri')}?${answer.toString()}`;
    response.writeHead(303, { location }).end();
  }

  async #tokens(body: string): Promise<[number, object]> {
    const { tokenStatus = 200, ahead = 0, audience: aud = audience, nonce } = this.behaviour;
    if (tokenStatus !== 200) return [tokenStatus, { error: tokenStatus < 500 ? 'invalid_grant' : 'server_error' }];
    if (!body.includes('code_verifier=')) return [400, { error: 'invalid_request' }];
    const iat = Math.floor(Date.now() / 1_000) + ahead;
    const common = { iss: this.authority, sub: 'demo-dk', iat, exp: iat + lifetime };
    const sign = (claims: object): Promise<string> =>
      new SignJWT({ ...common, ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' }).sign(this.key);
    return [
      200,
      {
        access_token: await sign({ aud }),
        id_token: await sign({ aud: clientId, nonce: nonce ?? this.#nonce }),
        token_type: 'Bearer',
        expires_in: lifetime,
        scope: 'openid profile.pro',
      },
    ];
  }
}
