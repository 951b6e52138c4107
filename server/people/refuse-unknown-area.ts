import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';

/** @throws StartupError with the areas that there are; `where` stands before it */
export async function refuseUnknownArea(sql: Queryable, areaId: string, where = ''): Promise<void> {
  const areas = await sql.query<{ areaId: string }>('select area_id as "areaId" from area order by area_id');
  if (areas.some((area) => area.areaId === areaId)) return;
  throw new StartupError(
    `${where}Unknown area '${areaId}': use one of ${areas.map((area) => area.areaId).join(', ')}.`,
  );
}
