import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';

/** Reads the areas. @returns what tells of an area that is none of them, with these; undefined of a known one */
export async function readAreaFaults(sql: Queryable): Promise<(areaId: string) => string | undefined> {
  const areas = await sql.query<{ areaId: string }>('select area_id as "areaId" from area order by area_id');
  const ids = areas.map(({ areaId }) => areaId);
  return (areaId) => (ids.includes(areaId) ? undefined : `Unknown area '${areaId}': use one of ${ids.join(', ')}.`);
}

/** @throws StartupError with the areas that there are; `where` stands before it */
export async function refuseUnknownArea(sql: Queryable, areaId: string, where = ''): Promise<void> {
  const fault = (await readAreaFaults(sql))(areaId);
  if (fault !== undefined) throw new StartupError(`${where}${fault}`);
}
