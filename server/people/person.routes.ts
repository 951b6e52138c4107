import { getUserProfile, isAvailable } from '../../src/core/contracts/person.contract';
import type { Api } from '../http/api';

/** Availability and the profile (Spec 1 §7). */
export function registerPersonRoutes(api: Api): void {
  // A database that does not answer rejects, which is answered 503.
  api.registerOpen(isAvailable, async (sql) => (await sql.query('select 1')).length === 1);
  api.register(getUserProfile, {
    access: 'signedIn',
    handle: async ({ person: { firstName, lastName, roles, areaId } }) => ({
      firstName,
      lastName,
      roles: [...roles],
      areaId: areaId ?? null,
    }),
  });
}
