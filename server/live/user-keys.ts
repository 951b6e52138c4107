import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** Gives each subject the key by which colleagues' screens know it: the same at all processes, and no way back. */
export async function loadUserKeys(sql: Queryable): Promise<(subject: string) => string> {
  const secret = await loadSecret(sql, 'user-key', async () => randomBytes(32).toString('base64url'));
  return (subject) => createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22);
}
