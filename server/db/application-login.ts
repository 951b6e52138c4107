import { applicationRole } from './application-role.ts';
import { one, type Queryable } from './database.ts';

/** The login of a connection. */
export interface InspectedLogin {
  readonly login: string;
  /** What it could do to the access log, the end of a sentence that begins with 'The application'; null for nothing. */
  readonly excessRight: string | null;
}

/**
 * Checks that a login cannot do more than the application may: with every role that it can become by `set role`, it
 * must own nothing of ours, and have no right that leads there. Needs no table to exist yet. Of several excess rights
 * it names the gravest.
 */
export function inspectLogin(sql: Queryable): Promise<InspectedLogin> {
  return one<InspectedLogin>(sql, inspection, [applicationRole]);
}

const inspection = `
  with reachable as (
    select * from pg_catalog.pg_roles where pg_has_role(session_user, oid, 'member')
  ), ours as (
    select oid, nspname, nspowner from pg_catalog.pg_namespace where nspname in ('public', 'audit')
  ), excess_rights as (
    select 1 as rank, 'is a superuser' as excess_right from reachable where rolsuper
    union all
    select 2, 'owns its tables' from pg_catalog.pg_class
    where relnamespace in (select oid from ours) and relowner in (select oid from reachable)
    union all
    select 3, 'owns its functions' from pg_catalog.pg_proc
    where pronamespace in (select oid from ours) and proowner in (select oid from reachable)
    union all
    select 4, 'owns its database' from pg_catalog.pg_database
    where datname = current_database() and datdba in (select oid from reachable)
    union all
    select 5, 'owns the schema ' || nspname from ours where nspowner in (select oid from reachable)
    union all
    select 6, 'may make roles' from reachable where rolcreaterole
    union all
    select 6, 'may make databases' from reachable where rolcreatedb
    union all
    select 6, 'may replicate the database' from reachable where rolreplication
    union all
    select 6, 'passes by row security' from reachable where rolbypassrls
    union all
    select 7, 'may become ' || rolname from reachable where rolname not in (session_user, $1)
    union all
    select 8, 'may change the access log' from pg_catalog.pg_class c join ours on ours.oid = relnamespace
    where nspname = 'audit' and relkind = 'r'
      and has_table_privilege(session_user, c.oid, 'update, delete, truncate, trigger, references')
    union all
    select 8, 'may switch triggers off' where has_parameter_privilege(session_user, 'session_replication_role', 'set')
    union all
    select 9, 'may make objects in the schema ' || nspname from ours
    where has_schema_privilege(session_user, oid, 'create')
  )
  select session_user::text as login, (select excess_right from excess_rights order by rank, excess_right limit 1) as "excessRight"`;
