import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';

/** The ids of the areas that there are. */
export async function readAreaIds(sql: Queryable): Promise<string[]> {
  const areas = await sql.query<{ areaId: string }>('select area_id as "areaId" from area order by area_id');
  return areas.map(({ areaId }) => areaId);
}

/** What tells of an area that is none of those that there are, with these; undefined of a known one. */
export function areaFault(areaId: string, known: readonly string[]): string | undefined {
  return known.includes(areaId) ? undefined : `Unknown area '${areaId}': use one of ${known.join(', ')}.`;
}

/** @throws StartupError with the areas that there are; `where` stands before it */
export async function refuseUnknownArea(sql: Queryable, areaId: string, where = ''): Promise<void> {
  const fault = areaFault(areaId, await readAreaIds(sql));
  if (fault !== undefined) throw new StartupError(`${where}${fault}`);
}
