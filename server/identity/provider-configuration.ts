import { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Queryable } from '../db/database.ts';
import { registeredKeysClaim } from '../auth/verify-token.ts';
import { accountFinder } from './accounts.ts';
import { intakeResource, machineScopes } from '../intake/intake-names.ts';
import { namesOfKeys } from '../intake/machine-client.ts';
import { apiResource, providerPath, scopes, webClientId } from './identity-names.ts';
import { accessTokenLifetime, lifetimes } from './lifetimes.ts';
import { MachineClientStorage } from './machine-client-storage.ts';
import type { ProviderPages } from './provider-pages.ts';
import type { ProviderSecrets } from './provider-secrets.ts';
import { ProviderStorage } from './provider-storage.ts';
import { signInPolicy } from './sign-in-policy.ts';

/** What the provider is made of. */
export interface ProviderParts {
  readonly sql: Queryable;
  readonly publicUrl: string;
  readonly secrets: ProviderSecrets;
  readonly pages: ProviderPages;
}

/** The configuration of the embedded provider: code flow with PKCE for one public client (proofs S1-S6, S8). */
export function providerConfiguration({ sql, publicUrl, secrets, pages }: ProviderParts): Configuration {
  return {
    adapter: (model) => (model === 'Client' ? new MachineClientStorage(sql) : new ProviderStorage(sql, model)),
    clients: [webClient(publicUrl)],
    jwks: { keys: [...secrets.signingKeys] },
    cookies: cookies(publicUrl, secrets),
    findAccount: accountFinder(sql),
    interactions: {
      policy: signInPolicy(interactionPolicy.base(), sql),
      url: (_context, interaction) => `${providerPath}/interaction/${interaction.uid}`,
    },
    scopes: [...scopes.split(' '), ...machineScopes],
    claims: { openid: ['sub'], 'profile.pro': ['name', 'given_name', 'family_name'] },
    responseTypes: ['code'],
    // Programs prove themselves by their keys: no secret is stored here (decision 167).
    clientAuthMethods: ['none', 'private_key_jwt'],
    pkce: { required: () => true },
    // As the library would have it, which otherwise says on standard output that nobody chose.
    clientBasedCORS: (_context, origin, { clientId }) => clientId === webClientId && origin === publicUrl,
    extraTokenClaims: (context, token) => (token.kind === 'ClientCredentials' ? registeredKeysOf(context) : undefined),
    ttl: lifetimes,
    rotateRefreshToken: true,
    // Without offline_access the library would issue none; ours ends with the session.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    loadExistingGrant: grantAllScopes,
    allowOmittingSingleRegisteredRedirectUri: false,
    renderError: pages.renderError,
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.renderLogout,
        postLogoutSuccessSource: pages.renderSignedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, client) => resourceOf(client),
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource, client) => {
          // Neither gets tokens for what the other calls.
          if (resource !== resourceOf(client)) throw new errors.InvalidTarget();
          return {
            scope: resource === intakeResource ? machineScopes.join(' ') : scopes,
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenLifetime,
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
  };
}

function resourceOf(client: { readonly clientId: string }): string {
  return client.clientId === webClientId ? apiResource : intakeResource;
}

/** A program's token is good while the keys that it may have been got by are registered (decision 299). */
function registeredKeysOf({ oidc }: KoaContextWithOIDC): Record<string, string[]> {
  return { [registeredKeysClaim]: namesOfKeys(oidc.client?.jwks) };
}

function webClient(publicUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: webClientId,
    client_name: 'Omanäyte',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    id_token_signed_response_alg: 'ES256',
    redirect_uris: [`${publicUrl}/signin-oidc`],
    post_logout_redirect_uris: [`${publicUrl}/signout-oidc`],
    scope: scopes,
  };
}

/** Cookies do not differ by port, so their names do: two servers on one host leave each other alone. */
function cookies(publicUrl: string, { cookieKeys }: ProviderSecrets): Configuration['cookies'] {
  const { port, protocol } = new URL(publicUrl);
  const suffix = port || (protocol === 'https:' ? '443' : '80');
  const options = { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:', signed: true } as const;
  return {
    keys: [...cookieKeys],
    names: {
      session: `omanayte_session_${suffix}`,
      interaction: `omanayte_interaction_${suffix}`,
      resume: `omanayte_resume_${suffix}`,
    },
    long: { ...options, path: providerPath },
    short: options,
  };
}

/** The one client is our own: its people are not asked for consent. */
async function grantAllScopes({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const existing = session.grantIdFor(client.clientId);
  const stored = existing === undefined ? undefined : await provider.Grant.find(existing);
  if (stored !== undefined && stored.accountId === session.accountId) return stored;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(apiResource, scopes);
  await grant.save();
  return grant;
}
