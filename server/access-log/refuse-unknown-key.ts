import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';
import { keyIdInUse, keyObstacle, type SealKeys } from './key-change.rule.ts';
import type { Seal } from './seal.rule.ts';
import { hasSealed, readLastSeal } from './seal-rows.ts';

/** @throws StartupError when no seal may be made with these keys upon the newest one; it names both keys */
export async function refuseUnknownKey(sql: Queryable, newest: Pick<Seal, 'keyId'>, keys: SealKeys): Promise<void> {
  const own = keyIdInUse(keys);
  const obstacle = keyObstacle(newest, keys, own !== null && (await hasSealed(sql, own)));
  if (obstacle !== undefined) throw new StartupError(obstacle);
}

/**
 * A server that could not seal its access log does not start.
 * @throws StartupError as above
 */
export async function checkSealKeys(sql: Queryable, keys: SealKeys): Promise<void> {
  const newest = await readLastSeal(sql);
  if (newest !== undefined) await refuseUnknownKey(sql, newest, keys);
}
