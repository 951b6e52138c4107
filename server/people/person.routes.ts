import { getUserProfile, isAvailable } from '../../src/core/contracts/person.contract';
import { DatabaseUnavailableError } from '../db/database';
import type { Api } from '../http/api';

/** Availability, /api/IsAvailable, and the profile, /api/admin/userProfile (Spec 1 §7). */
export function registerPersonRoutes(api: Api): void {
  // A database that does not answer, or not in time, rejects, which is answered 503.
  api.registerOpen(isAvailable, async (sql) => (await inTime(sql.query('select 1'))).length === 1);
  api.register(getUserProfile, {
    access: 'signedIn',
    disclosure: 'ownData',
    handle: async ({ person: { firstName, lastName, roles, areaId } }) => ({
      firstName,
      lastName,
      roles: [...roles],
      areaId: areaId ?? null,
    }),
  });
}

/** Whoever asks whether we are there does not wait long for it: five seconds at most (proofs F16). */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('The database is too slow.')), 4000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
