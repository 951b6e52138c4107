import { onOneLine } from '#core/contracts/schemas.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';
import { forgetGroups } from '../people/group-rights.ts';
import { forgetWaiting, readWaiting } from '../people/waiting-rows.ts';
import { tableLine } from './table-line.rule.ts';
import type { NewUser } from './new-user.ts';

/** Adds a person, or changes one who is known by this subject; their area is known. */
export async function addUser(sql: Queryable, { subject, firstName, lastName, roles, areaId }: NewUser): Promise<void> {
  await sql.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values ($1, $2, $3, $4, $5)
     on conflict (subject) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       roles = excluded.roles, area_id = excluded.area_id`,
    [subject, onOneLine(firstName), onOneLine(lastName), roles, areaId],
  );
  await forgetGroups(sql, subject, { roles, areaId });
  await forgetWaiting(sql, subject);
}

/** @throws StartupError when there is nobody of this subject */
export async function removeUser(sql: Queryable, subject: string): Promise<void> {
  const rows = await sql.query('delete from app_user where subject = $1 returning subject', [subject]);
  if (rows.length === 0) throw new StartupError(`There is no user '${subject}'.`);
  await forgetWaiting(sql, subject);
}

interface ListedUser {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly areaId: string | null;
  readonly groups: readonly string[] | null;
  readonly handRoles: readonly string[] | null;
}

/** One line a person: subject, name, roles, area, and where the roles are from. */
export async function listUsers(sql: Queryable): Promise<string[]> {
  const rows = await sql.query<ListedUser>(
    `select subject, first_name || ' ' || last_name as name, roles, area_id as "areaId", groups, hand_roles as "handRoles"
     from app_user left join mapped_person using (subject) order by subject collate "C"`,
  );
  return rows.map((row) => {
    const { subject, name, roles, areaId } = row;
    return tableLine([subject, name, roles.join(',') || '-', areaId ?? '-', originOf(row)]);
  });
}

function originOf({ roles, groups, handRoles }: ListedUser): string {
  if (groups === null || groups.length === 0) return roles.length > 0 ? 'by hand' : '-';
  const byHand = handRoles && handRoles.length > 0 ? `by hand: ${handRoles.join(',')}; ` : '';
  return `${byHand}by groups: ${groups.join(', ')}`;
}

/** One line for each who signed in without a right: subject, first and last time. */
export async function listWaiting(sql: Queryable): Promise<string[]> {
  return (await readWaiting(sql)).map(({ subject, firstAt, lastAt }) => tableLine([subject, firstAt, lastAt]));
}
