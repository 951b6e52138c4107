import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** How long to wait for the provider's discovery document. */
const timeout = 5000;

/** The keys of an identity provider elsewhere, found by its discovery document when the first token comes. */
export function externalKeys(authority: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keys ??= discoverKeys(authority);
    try {
      return await (
        await keys
      )(header, token);
    } catch (error) {
      // A failed discovery is tried again with the next token; key rotation is jose's own business.
      await keys.catch(() => (keys = undefined));
      throw error;
    }
  };
}

async function discoverKeys(authority: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`Discovery answered ${response.status}.`);
  const { issuer, jwks_uri: address } = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (issuer !== authority || typeof address !== 'string')
    throw new Error('The discovery document is not of this authority.');
  return createRemoteJWKSet(new URL(address), { timeoutDuration: timeout });
}
