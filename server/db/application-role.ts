import { StartupError } from '../config/startup-error.ts';
import { one, type Database, type Queryable } from './database.ts';

/** The role under which the application works. It owns nothing, so it cannot grant itself what it is denied. */
export const applicationRole = 'omanayte_app';

/** The schema whose tables it may only add rows to, further ones of those, and a table that it may only read. */
const appendOnlySchema = 'audit';
const appendOnlyTables = ['follow_up_step', 'packing_step', 'packing_handover'];
const readOnlyTable = 'schema_migration';

/** The advisory lock by which processes that start at once wait for each other (any fixed number). */
const rightsLock = 738_205;

/** PostgreSQL's code for a missing right. */
const insufficientPrivilege = '42501';

/**
 * Gives the application's role its rights on what the migrations made, and the role to the login; makes the role where
 * it is missing. Roles belong to the whole server and are in no dump, so this is done at every start.
 * @param login the application's; without it the owner's own
 * @throws StartupError when the owner may not do so
 */
export async function grantRights(owner: Database, login?: string): Promise<void> {
  const { user } = await one<{ user: string }>(owner, 'select current_user::text as user');
  try {
    await owner.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [rightsLock]);
      await createRole(sql);
      await grantRole(sql, login ?? user);
      await sql.script(`
        revoke create on schema public, ${appendOnlySchema} from public;
        grant usage on schema public, ${appendOnlySchema} to ${applicationRole};
        grant select, insert, update, delete on all tables in schema public to ${applicationRole};
        grant select, insert on all tables in schema ${appendOnlySchema} to ${applicationRole};
        grant select on all sequences in schema public, ${appendOnlySchema} to ${applicationRole};
        revoke update, delete on all tables in schema ${appendOnlySchema} from ${applicationRole};
        revoke update, delete on ${appendOnlyTables.join(', ')} from ${applicationRole};
        revoke insert, update, delete on ${readOnlyTable} from ${applicationRole};
      `);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new StartupError(
      `The login ${user} may not make the role ${applicationRole}, or give it to ${login ?? user}: have an administrator run "create role ${applicationRole} nologin; grant ${applicationRole} to ${login ?? user}".`,
    );
  }
}

/**
 * Rights on the tables that a migration has just made: its triggers write to them for processes of the version before, which go
 * on working until `grantRights`, minutes later on a large database, or after a start that failed.
 */
export async function grantNewTables(sql: Queryable): Promise<void> {
  const made = await sql.query<{ name: string; isAppendOnly: boolean }>(
    `select format('public.%I', relname) as name, relname = any($2) as "isAppendOnly"
     from pg_catalog.pg_class, pg_catalog.pg_roles
     where rolname = $1 and relnamespace = 'public'::regnamespace and relkind = 'r' and pg_get_userbyid(relowner) = current_user
       and not has_table_privilege(pg_roles.oid, pg_class.oid, 'select')`,
    [applicationRole, appendOnlyTables],
  );
  for (const { name, isAppendOnly } of made) {
    await sql.script(`grant select, insert${isAppendOnly ? '' : ', update, delete'} on ${name} to ${applicationRole}`);
  }
}

/** Another database of the same server may just be making it, too. */
async function createRole(sql: Queryable): Promise<void> {
  await sql.script(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then
        begin
          create role ${applicationRole} nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
    end $$;
  `);
}

/** A superuser may take on any role without having it; the embedded database's user is one. */
async function grantRole(sql: Queryable, login: string): Promise<void> {
  const { has, name } = await one<{ has: boolean; name: string }>(
    sql,
    "select pg_has_role($1::text::name, $2::text::name, 'member') as has, quote_ident($1) as name",
    [login, applicationRole],
  );
  if (!has) await sql.script(`grant ${applicationRole} to ${name}`);
}
