import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';
import { forgetWaiting, readWaiting } from '../people/waiting-rows.ts';
import type { NewUser } from './user-command.ts';

/**
 * Adds a person, or changes one who is known by this subject.
 * @throws StartupError for an unknown area
 */
export async function addUser(sql: Queryable, { subject, firstName, lastName, roles, areaId }: NewUser): Promise<void> {
  if (areaId !== undefined) await refuseUnknownArea(sql, areaId);
  await sql.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values ($1, $2, $3, $4, $5)
     on conflict (subject) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       roles = excluded.roles, area_id = excluded.area_id`,
    [subject, firstName, lastName, roles, areaId],
  );
  await forgetWaiting(sql, subject);
}

/** @throws StartupError when there is nobody of this subject */
export async function removeUser(sql: Queryable, subject: string): Promise<void> {
  const rows = await sql.query('delete from app_user where subject = $1 returning subject', [subject]);
  if (rows.length === 0) throw new StartupError(`There is no user '${subject}'.`);
}

/** One line a person: subject, name, roles, area. */
export async function listUsers(sql: Queryable): Promise<string[]> {
  const rows = await sql.query<{ subject: string; name: string; roles: string[]; areaId: string | null }>(
    `select subject, first_name || ' ' || last_name as name, roles, area_id as "areaId" from app_user order by subject`,
  );
  return rows.map(({ subject, name, roles, areaId }) =>
    [subject, name, roles.join(',') || '-', areaId ?? '-'].join('\t'),
  );
}

/** One line for each who signed in without a right: subject, first and last time. */
export async function listWaiting(sql: Queryable): Promise<string[]> {
  return (await readWaiting(sql)).map(({ subject, firstAt, lastAt }) => [subject, firstAt, lastAt].join('\t'));
}

/** @throws StartupError with the areas that there are */
export async function refuseUnknownArea(sql: Queryable, areaId: string): Promise<void> {
  const areas = await sql.query<{ areaId: string; name: string }>(
    'select area_id as "areaId", name_fi as name from area order by area_id',
  );
  if (areas.some((area) => area.areaId === areaId)) return;
  throw new StartupError(`Unknown area '${areaId}': use one of ${areas.map((area) => area.areaId).join(', ')}.`);
}
