import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { one, type Queryable } from '../db/database.ts';

/** What the provider signs with; made once and kept, so that a restart signs nobody out. */
export interface ProviderSecrets {
  /** Private keys; the first one signs. */
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
}

/** Reads the secrets, making them first in a new database; processes that start at once end with the same ones. */
export async function loadProviderSecrets(sql: Queryable): Promise<ProviderSecrets> {
  return {
    signingKeys: await loadOrMake(sql, 'signing-keys', async () => [await makeSigningKey()]),
    cookieKeys: await loadOrMake(sql, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
  };
}

async function loadOrMake<Value>(sql: Queryable, name: string, make: () => Promise<Value>): Promise<Value> {
  const [stored] = await sql.query<{ value: Value }>('select value from identity_secret where name = $1', [name]);
  if (stored) return stored.value;
  await sql.query('insert into identity_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  return (await one<{ value: Value }>(sql, 'select value from identity_secret where name = $1', [name])).value;
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
