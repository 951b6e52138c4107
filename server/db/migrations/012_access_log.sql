-- Who used the data of which citizens (act 703/2023, proofs S31): a row for each answer that shows some, written in the
-- transaction that reads it. Names of filter fields, never their values.
create table access_log (
  entry_id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  subject text not null,
  roles text[] not null,
  area_id text,
  -- Method and path pattern.
  call text not null,
  correlation_id uuid not null,
  record_type text not null check (record_type in ('referral', 'observation')),
  -- The records that were shown, or asked for.
  record_ids uuid[] not null,
  filter_fields text[] not null,
  -- 'shown', or the code of the refusal.
  outcome text not null
);

-- Small, and nothing to keep up when rows are added: they come in the order of their time.
create index access_log_time on access_log using brin (at);

-- The hash chain over the entries, in batches. A seal holds the entries above the seal before it up to its own.
create table access_log_seal (
  seal_number bigint primary key,
  up_to_entry bigint not null unique,
  entries bigint not null,
  sealed_at timestamptz(3) not null,
  hash text not null
);

-- The application's role has no right to change these tables; this also stops their owner.
create function refuse_change() returns trigger
language plpgsql
as $$ begin raise exception 'The access log is added to, never changed.'; end $$;

create trigger refuse_change before update or delete or truncate on access_log
  for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on access_log_seal
  for each statement execute function refuse_change();
