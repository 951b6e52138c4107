import { getSituation } from '#core/contracts/situation.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import { readAllAreas, readAreaSituation } from './read-situation.ts';

/** How an area's work stands (decision 153): an area's users see their own, the diagnostic centre all together. */
export function registerSituationRoutes(api: Api): void {
  api.register(getSituation, {
    access: 'editors',
    handle: ({ sql, person, query }) =>
      person.roles.includes('HVA_USER')
        ? readAreaSituation(sql, areaOf(person), query.weeks)
        : readAllAreas(sql, query.firstDay),
  });
}
