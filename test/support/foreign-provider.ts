import { createServer, type Server } from 'node:http';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '#scripts/support/free-port.ts';

/** Which provider it looks like, by what its documentation says of addresses, claims and tokens (docs/identity.md). */
export type ProviderShape = 'keycloak' | 'entra';

type Claims = Readonly<Record<string, unknown>>;

/** What a test changes of a provider. */
export interface ForeignBehaviour {
  /** Fields of the discovery document; undefined takes one away. */
  readonly discovery?: Claims;
  /** Claims of the access token in the sign-in's answer. */
  readonly accessToken?: Claims;
  readonly idToken?: Claims;
  /** Fields of the token endpoint's answer; undefined takes one away. */
  readonly answer?: Claims;
  readonly answerStatus?: number;
  /** In place of its key set. */
  readonly keySet?: Claims;
  readonly discoveryStatus?: number;
  /** The page that may read its answers, in place of any. */
  readonly allowedOrigin?: string;
}

const paths = { keycloak: '/realms/terveys', entra: '/3aa4a235-0000-4000-8000-5b0b9aa9c0de/v2.0' };
const algorithms = ['RS256', 'ES256', 'PS256'] as const;

export const clientId = 'their-web';
export const apiAudience = 'their-api';

/** An identity provider that nobody here wrote (oauth2-mock-server), in the shape of a real one. */
export class ForeignProvider {
  behaviour: ForeignBehaviour = {};
  /** Queries of the departures for its sign-in. */
  readonly departures: URLSearchParams[] = [];
  /** Bodies of the requests to its token endpoint. */
  readonly redemptions: Claims[] = [];

  private constructor(
    readonly shape: ProviderShape,
    readonly authority: string,
    private readonly mock: OAuth2Server,
    private readonly server: Server,
  ) {}

  static async start(shape: ProviderShape): Promise<ForeignProvider> {
    const mock = new OAuth2Server();
    const port = await freePort();
    const authority = `http://localhost:${port}${paths[shape]}`;
    mock.issuer.url = authority;
    for (const alg of algorithms) await mock.issuer.keys.generate(alg, { kid: alg });
    const server = createServer();
    const provider = new ForeignProvider(shape, authority, mock, server);
    provider.#shapeAnswers();
    server.on('request', (request, response) => {
      const url = new URL((request.url ?? '').replace(paths[shape], ''), authority);
      const { keySet, discoveryStatus = 200, allowedOrigin } = provider.behaviour;
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': allowedOrigin ?? '*' };
      if (url.pathname.endsWith('/.well-known/openid-configuration')) {
        return response.writeHead(discoveryStatus, headers).end(JSON.stringify(provider.#discovery()));
      }
      if (keySet && url.pathname === '/jwks') return response.writeHead(200, headers).end(JSON.stringify(keySet));
      if (allowedOrigin !== undefined && url.pathname === '/token') return response.writeHead(400, headers).end('{}');
      if (url.pathname === '/authorize') provider.departures.push(url.searchParams);
      request.url = url.pathname + url.search;
      return mock.service.requestHandler(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    return provider;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The server's settings that name it. */
  get settings(): Record<string, string> {
    const entra = { OIDC_SCOPE: `openid profile api://${apiAudience}/access`, OIDC_SUBJECT_CLAIM: 'oid' };
    return {
      OIDC_AUTHORITY: this.authority,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: apiAudience,
      ...(this.shape === 'entra' ? entra : { OIDC_SCOPE: 'openid profile' }),
    };
  }

  /** An access token as it makes them. */
  token(claims: Claims = {}, header: Readonly<Record<string, unknown>> = {}, alg = 'RS256'): Promise<string> {
    return this.mock.issuer.buildToken({
      kid: alg,
      scopesOrTransform: (itsHeader, payload) => {
        Object.assign(payload, this.#accessClaims(), claims);
        Object.assign(itsHeader, header);
      },
    });
  }

  #discovery(): object {
    const at = (path: string): string => `${this.authority}${path}`;
    return {
      issuer: this.authority,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/jwks'),
      end_session_endpoint: at('/endsession'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: algorithms,
      scopes_supported: ['openid', 'profile', 'offline_access'],
      ...this.behaviour.discovery,
    };
  }

  /** The person is the demo's dk: by `sub` in Keycloak, by `oid` in Entra ID, whose `sub` is another for each client. */
  #person(): Claims {
    if (this.shape === 'keycloak') return { sub: 'demo-dk', preferred_username: 'kaisa', name: 'Kaisa Diagnostinen' };
    return { sub: 'AAAAA-pairwise', oid: 'demo-dk', tid: '3aa4a235', ver: '2.0', name: 'Kaisa Diagnostinen' };
  }

  #accessClaims(): Claims {
    if (this.shape === 'entra') return { ...this.#person(), aud: apiAudience, azp: clientId, scp: 'access' };
    return { ...this.#person(), aud: [apiAudience, 'account'], typ: 'Bearer', azp: clientId, scope: 'openid profile' };
  }

  #shapeAnswers(): void {
    const { service } = this.mock;
    service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
      const isIdToken = payload['aud'] === clientId;
      const { idToken, accessToken } = this.behaviour;
      Object.assign(payload, isIdToken ? this.#person() : this.#accessClaims(), isIdToken ? idToken : accessToken);
    });
    service.on('beforeResponse', (answer: MutableResponse, { body }: { readonly body: Claims }) => {
      this.redemptions.push(body);
      if (this.behaviour.answerStatus !== undefined) answer.statusCode = this.behaviour.answerStatus;
      answer.body = { ...(answer.body === '' ? {} : answer.body), ...this.behaviour.answer };
    });
  }
}
