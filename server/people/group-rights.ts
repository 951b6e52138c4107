import { onOneLine } from '#core/contracts/schemas.ts';
import { rolesFileName, type GroupRow } from '../config/group-rights-file.ts';
import { first, type Database, type Queryable } from '../db/database.ts';
import { goOnWhenFull } from '../db/go-on-when-full.ts';
import type { TokenClaims } from '../auth/verify-token.ts';
import { combineRights, knownGroups, rightsOfGroups, type Rights } from './group-rights.rule.ts';
import { refuseUnknownArea } from './refuse-unknown-area.ts';
import { forgetWaiting } from './waiting-rows.ts';

/** Gives somebody what the groups of their token give, and takes away what they give no more. */
export type BringRights = (claims: TokenClaims) => Promise<void>;

interface Kept {
  readonly groups: readonly string[];
  /** In milliseconds since 1970. */
  readonly issuedAt: number;
  /** Null for somebody whom nobody added by hand. */
  readonly handRoles: readonly string[] | null;
  readonly handAreaId: string | null;
  /** Somebody who was removed is known for a while: a token from before is good for minutes yet. */
  readonly isRemoved: boolean;
}

const columns = `groups, (extract(epoch from issued_at) * 1000)::double precision as "issuedAt", hand_roles as "handRoles",
  hand_area_id as "handAreaId", app_user.subject is null as "isRemoved"`;

/** No token lasts so many hours. */
const longestToken = 24;

interface StoredRights {
  readonly roles: readonly string[];
  readonly areaId: string | null;
}

const rightsColumns = 'roles, area_id as "areaId"';

/**
 * Begins with what is stored: rows of the file that are gone, or all of them, give nothing from now on.
 * @throws StartupError for a row whose area there is not
 */
export async function openGroupRights(database: Database, rows: readonly GroupRow[]): Promise<BringRights> {
  for (const { line, areaId } of rows) {
    if (areaId !== undefined) await refuseUnknownArea(database, areaId, `${rolesFileName}, line ${line}: `);
  }
  await judgeAnew(database, rows);
  return async ({ subject, firstName, lastName, groups, issuedAt }) => {
    const named = knownGroups(rows, groups);
    const isNews = (kept: Kept | undefined): boolean => {
      if (kept === undefined || kept.isRemoved) return named.length > 0 && issuedAt > (kept?.issuedAt ?? -Infinity);
      // The newest token decides: one from before a group was taken away may be good for minutes yet.
      return issuedAt > kept.issuedAt || (issuedAt === kept.issuedAt && !isSameList(named, kept.groups));
    };
    const known = await readKept(database, subject);
    if (!isNews(known)) return;
    const bring = database.transaction(async (sql) => {
      const added = await addUnknown(sql, { subject, firstName, lastName });
      // Whoever else is at it waits here, and finds what was stored.
      const stored = await lockRights(sql, subject);
      const kept = await readKept(sql, subject);
      // Without a row they were removed this very moment.
      if (stored === undefined || !isNews(kept)) return;
      const byHand = kept ? handOf(kept) : stored;
      await sql.query(
        `insert into mapped_person (subject, groups, issued_at, hand_roles, hand_area_id) values ($1, $2, $3, $4, $5)
         on conflict (subject) do update set groups = excluded.groups, issued_at = excluded.issued_at`,
        [subject, named, new Date(issuedAt).toISOString(), added ? null : byHand.roles, byHand.areaId],
      );
      await store(sql, subject, combineRights(byHand, rightsOfGroups(rows, named)));
      if (named.length > 0) await forgetWaiting(sql, subject);
    });
    // By the same groups nothing changes but the time of their token.
    await (isSameList(named, known?.groups) ? goOnWhenFull(bring) : bring);
  };
}

async function judgeAnew(database: Database, rows: readonly GroupRow[]): Promise<void> {
  // Of an unchanged file nothing is written, not even a lock: a start on a full disk goes on to where people read.
  if ((await readOthers(database, rows)).length === 0) return;
  await database.transaction(async (sql) => {
    // First the person, then what groups give them, as with each call: two that wait for each other would both fail.
    for (const { subject, groups, rights } of await readOthers(sql, rows, 'for update of app_user')) {
      await sql.query('update mapped_person set groups = $2 where subject = $1', [subject, groups]);
      await store(sql, subject, rights);
    }
  });
}

interface OtherRights {
  readonly subject: string;
  readonly groups: readonly string[];
  readonly rights: Rights;
}

/** To whom the rows give other rights than are stored, or of whose groups they know fewer. */
async function readOthers(sql: Queryable, rows: readonly GroupRow[], lock = ''): Promise<OtherRights[]> {
  const all = await sql.query<Kept & StoredRights & { readonly subject: string }>(
    `select subject, ${columns}, ${rightsColumns} from app_user join mapped_person using (subject) order by subject ${lock}`,
  );
  return all.flatMap(({ subject, ...kept }) => {
    const groups = knownGroups(rows, kept.groups);
    const rights = combineRights(handOf(kept), rightsOfGroups(rows, groups));
    return isSame(rights, kept) && groups.length === kept.groups.length ? [] : [{ subject, groups, rights }];
  });
}

function isSame({ roles, areaId }: Rights, stored: StoredRights): boolean {
  return (areaId ?? null) === stored.areaId && isSameList(roles, stored.roles);
}

function isSameList(one: readonly string[], other: readonly string[] | undefined): boolean {
  return one.join('\n') === other?.join('\n');
}

/** What was given by hand is what counts until the person's next call, which brings what their groups give. */
export async function forgetGroups(sql: Queryable, subject: string, { roles, areaId }: Rights): Promise<void> {
  await sql.query("update mapped_person set groups = '{}', hand_roles = $2, hand_area_id = $3 where subject = $1", [
    subject,
    roles,
    areaId,
  ]);
}

function readKept(sql: Queryable, subject: string): Promise<Kept | undefined> {
  return first<Kept>(
    sql,
    `select ${columns} from mapped_person left join app_user using (subject) where mapped_person.subject = $1`,
    [subject],
  );
}

function handOf({ handRoles, handAreaId }: Kept): Rights {
  return { roles: handRoles ?? [], areaId: handAreaId ?? undefined };
}

async function lockRights(sql: Queryable, subject: string): Promise<Rights | undefined> {
  const stored = await first<StoredRights>(sql, `select ${rightsColumns} from app_user where subject = $1 for update`, [
    subject,
  ]);
  return stored && { roles: stored.roles, areaId: stored.areaId ?? undefined };
}

/** Somebody without a name is shown by what names them. */
async function addUnknown(
  sql: Queryable,
  { subject, firstName, lastName }: Pick<TokenClaims, 'subject' | 'firstName' | 'lastName'>,
): Promise<boolean> {
  const added = await sql.query(
    'insert into app_user (subject, first_name, last_name) values ($1, $2, $3) on conflict (subject) do nothing returning 1',
    [subject, firstName, firstName === '' && lastName === '' ? onOneLine(subject) : lastName],
  );
  return added.length > 0;
}

/** Forgets the removed once no token from before can be good any more. */
export async function sweepRemoved(sql: Queryable): Promise<void> {
  await sql.query(
    `delete from mapped_person as known where issued_at < clock_timestamp() - interval '${longestToken} hours'
       and not exists (select from app_user where subject = known.subject)`,
  );
}

/** A row that stays as it is tells nobody of new rights. */
async function store(sql: Queryable, subject: string, { roles, areaId }: Rights): Promise<void> {
  await sql.query(
    `update app_user set roles = $2, area_id = $3
     where subject = $1 and (roles <> $2 or area_id is distinct from $3)`,
    [subject, roles, areaId],
  );
}
