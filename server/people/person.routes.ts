import { getOwnSubject, getUserProfile, isAvailable } from '#core/contracts/person.contract.ts';
import { opensNothing } from '../auth/access.ts';
import type { Database } from '../db/database.ts';
import { goOnWhenFull } from '../db/go-on-when-full.ts';
import { withTimeout } from '../db/with-timeout.ts';
import type { Api } from '../http/api.ts';
import { rememberWaiting } from './waiting-rows.ts';

/** Availability, /api/IsAvailable, and the profile, /api/admin/userProfile (Spec 1 §7). */
export function registerPersonRoutes(api: Api, database: Database): void {
  // A database that does not answer, or not in time, rejects, which is answered 503.
  api.registerOpen(isAvailable, () => withTimeout(database.ping().then(() => true)));
  api.register(getUserProfile, {
    access: 'signedIn',
    disclosure: 'ownData',
    handle: async ({ person, sql }) => {
      const { subject, firstName, lastName, roles, areaId } = person;
      // Read once a sign-in: who may do nothing is there for `npm run users -- waiting`.
      if (opensNothing(person)) await goOnWhenFull(rememberWaiting(sql, subject));
      return { firstName, lastName, roles: [...roles], areaId: areaId ?? null };
    },
  });
  api.register(getOwnSubject, {
    access: 'signedIn',
    disclosure: 'ownData',
    handle: ({ person: { subject } }) => Promise.resolve({ subject }),
  });
}
