import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { discover, DiscoveryError, OtherIssuerError, providerPatience } from './discovery.ts';
import { TokenRefusedError } from './token-refused-error.ts';

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
  const { jwks_uri: address } = await discover(authority).catch((error: unknown) => {
    // Waiting mends nothing: by this name none of its tokens will ever be accepted.
    throw error instanceof OtherIssuerError ? new TokenRefusedError('tokenIssuer', error.issuer) : error;
  });
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new DiscoveryError('The discovery document names no keys.');
  return createRemoteJWKSet(new URL(address), { timeoutDuration: providerPatience });
}
