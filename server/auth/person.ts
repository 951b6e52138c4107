import { withoutTurning } from '#core/contracts/schemas.ts';
import { first, type Queryable } from '../db/database.ts';
import { isStorable } from '../db/storable.rule.ts';

/** The signed-in person of a call, as the server's own user table knows them now. */
export interface Person {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly areaId?: string;
  /** The tab that makes the call, where it names itself. */
  readonly tabId?: string;
}

interface PersonRow {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: string[];
  readonly areaId: string | null;
}

const columns = 'subject, first_name as "firstName", last_name as "lastName", roles, area_id as "areaId"';

/** The person with this subject, read on every call: a role that was taken away counts at once. */
export async function findPerson(sql: Queryable, subject: string): Promise<Person | undefined> {
  return toPerson(await first<PersonRow>(sql, `select ${columns} from app_user where subject = $1`, [subject]));
}

/** The persona with this user name; only the embedded identity provider and fake tokens use it. */
export async function findPersona(sql: Queryable, userName: string): Promise<Person | undefined> {
  if (!isStorable(userName)) return undefined;
  return toPerson(await first<PersonRow>(sql, `select ${columns} from app_user where user_name = $1`, [userName]));
}

/** Characters. A token may name somebody by thousands, which neither an index of the lists nor a notification of live events takes. */
const longestName = 255;

/** The name that lists and messages show (decision A38). */
export function displayName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  const name = withoutTurning(`${person.firstName} ${person.lastName}`).trim();
  // By whole characters: of half a one the database takes none.
  return name.length > longestName ? [...name].slice(0, longestName).join('').trim() : name;
}

function toPerson(row: PersonRow | undefined): Person | undefined {
  return row && { ...row, areaId: row.areaId ?? undefined };
}
