import { StartupError } from '../config/startup-error';
import type { Database, Queryable } from './database';

/** The role under which the application works. It owns nothing, so it cannot lift what it is denied. */
export const applicationRole = 'omanayte_app';

/** The schema whose tables it may only add to, and a table that it may only read. */
const addedTo = 'audit';
const readOnly = 'schema_migration';

/** The advisory lock under which processes that start at once take turns (any fixed number). */
const rightsLock = 738_205;

/** PostgreSQL's code for a missing right. */
const insufficientPrivilege = '42501';

/**
 * Gives the application's role its rights on what the migrations made; makes the role where it is missing. Roles belong
 * to the whole server and are in no dump, so this is done at every start.
 * @throws StartupError when the database's user may not do so
 */
export async function grantRights(database: Database): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [rightsLock]);
      await provideRole(sql);
      await sql.script(`
        grant usage on schema public, ${addedTo} to ${applicationRole};
        grant select, insert, update, delete on all tables in schema public to ${applicationRole};
        grant select, insert on all tables in schema ${addedTo} to ${applicationRole};
        grant select on all sequences in schema public, ${addedTo} to ${applicationRole};
        revoke update, delete on all tables in schema ${addedTo} from ${applicationRole};
        revoke insert, update, delete on ${readOnly} from ${applicationRole};
      `);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new StartupError(
      `The user of DATABASE_URL may not make or use the role ${applicationRole}: have an administrator run "create role ${applicationRole} nologin; grant ${applicationRole} to" that user.`,
    );
  }
}

/** Another database of the same server may just be making it, too. */
async function provideRole(sql: Queryable): Promise<void> {
  await sql.script(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then
        begin
          create role ${applicationRole} nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      begin
        set local role ${applicationRole};
        reset role;
      exception when insufficient_privilege then
        execute format('grant ${applicationRole} to %I', current_user);
      end;
    end $$;
  `);
}
