import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Queryable } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** What the provider signs with; made once and kept, so that a restart signs nobody out. */
export interface ProviderSecrets {
  /** Private keys; the first one signs. */
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
}

/** Reads the secrets, making them first in a new database; processes that start at once end with the same ones. */
export async function loadProviderSecrets(sql: Queryable): Promise<ProviderSecrets> {
  return {
    signingKeys: await loadSecret(sql, 'signing-keys', async () => [await makeSigningKey()]),
    cookieKeys: await loadSecret(sql, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
  };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: 'ES256', use: 'sig' };
}

/** The public halves, for checking tokens without asking the provider over HTTP. */
export function publicKeys({ signingKeys }: ProviderSecrets): JWK[] {
  return signingKeys.map(({ d: _private, ...key }) => key);
}
