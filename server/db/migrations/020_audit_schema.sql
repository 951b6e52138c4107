-- The access log gets a schema of its own, which emptying the database (drop schema public) leaves alone. A database that
-- was emptied is migrated from zero: then the log that was kept goes on, and the empty one of migration 012 goes.
-- So every later migration of this schema must also hold where its change is there already ('if not exists').
do $$ begin
  if not exists (select from pg_catalog.pg_namespace where nspname = 'audit') then
    create schema audit;
  end if;
  if exists (select from pg_catalog.pg_tables where schemaname = 'audit' and tablename = 'access_log') then
    drop table public.access_log, public.access_log_seal;
    drop function public.refuse_change();
  else
    alter table public.access_log set schema audit;
    alter table public.access_log_seal set schema audit;
    alter function public.refuse_change() set schema audit;
  end if;
end $$;
