import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/**
 * A keyed hash of whose request it was. With the correlation id in it, so that no two of a person are alike: only who knows both
 * the person and the id can ask whether they belong together.
 */
export type OwnerHash = (subject: string, correlationId: string) => string;

/** The hash, the same at all processes. */
export async function loadOwnerHash(sql: Queryable): Promise<OwnerHash> {
  const key = await loadSecret(sql, 'server-event-key', async () => randomBytes(32).toString('base64url'));
  return (subject, correlationId) =>
    createHmac('sha256', key).update(`${correlationId.toLowerCase()} ${subject}`).digest('base64url');
}
