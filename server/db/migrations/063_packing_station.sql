-- The packing station (docs/decisions.md 160). Who has which kit on the table, and what was done about each.

-- What is read from a package's boxes, as `kitCodeOf` gives it.
create table kit_code (
  product_id uuid primary key references product on delete cascade,
  code text not null unique check (length(code) between 1 and 48)
);

create table packing_run (
  run_id uuid primary key default gen_random_uuid(),
  subject text not null,
  by_name text not null,
  begun_at timestamptz(3) not null default clock_timestamp(),
  -- Until then its kits that wait are nobody else's.
  held_until timestamptz(3) not null
);
create index packing_run_held on packing_run (held_until, subject);

-- The kits that have come to the station. How far one is says its referral's status: here is what only the station knows.
create table packed_kit (
  referral_id uuid primary key references referral on delete cascade,
  -- Null: given back, or out of 'Selvitettävät' again.
  run_id uuid references packing_run,
  -- Stickers printed since it came here.
  prints int not null default 0,
  -- When the station sent it, from this run.
  sent_at timestamptz(3),
  -- While it is among 'Selvitettävät'.
  parked_at timestamptz(3),
  parked_by text,
  park_reason text check (park_reason in ('kitMissing', 'addressUnusable', 'withdrawn', 'other')),
  park_note text check (length(park_note) between 1 and 500),
  check (num_nulls(parked_at, parked_by, park_reason) in (0, 3))
);
create index packed_kit_of_run on packed_kit (run_id);
create index packed_kit_parked on packed_kit (parked_at, referral_id) where parked_at is not null;

-- What was done, in order. Rows are added and never changed.
create table packing_step (
  step_id bigint generated always as identity primary key,
  referral_id uuid not null references referral on delete cascade,
  run_id uuid references packing_run,
  at timestamptz(3) not null default clock_timestamp(),
  kind text not null
    check (kind in ('taken', 'released', 'printed', 'sent', 'sentByHand', 'undone', 'parked', 'resumed')),
  by_subject text not null,
  by_name text not null,
  reason text check ((reason is not null) = (kind in ('sentByHand', 'parked'))),
  note text check (length(note) between 1 and 500)
);
create index packing_step_of_referral on packing_step (referral_id, step_id desc);
create index packing_step_at on packing_step (at);

-- What was handed over to the post, as it was signed off. Rows are added and never changed.
create table packing_handover (
  handover_id bigint generated always as identity primary key,
  since timestamptz(3),
  at timestamptz(3) not null,
  -- Until then what was sent is on it: where there is more than a list holds, earlier than it was signed.
  until timestamptz(3) not null,
  by_subject text not null,
  by_name text not null,
  counts jsonb not null,
  sample_numbers text[] not null,
  -- Of the same orders: one that was sent just before and stored just after is on the next list.
  referral_ids uuid[] not null
);

-- With its referral a step may go: not by itself.
create function refuse_change_of_packing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'packing_step' then
    if not exists (select from referral where referral_id = old.referral_id) then
      return old;
    end if;
  end if;
  raise exception '% is added to only', tg_table_name;
end
$$;
create trigger refuse_deletion before delete on packing_step for each row execute function refuse_change_of_packing();
create trigger refuse_change before update or truncate on packing_step
  for each statement execute function refuse_change_of_packing();
create trigger refuse_change before update or delete or truncate on packing_handover
  for each statement execute function refuse_change_of_packing();

-- What waits of a package, oldest first.
create index packing_queue on referral (product_id, created_at, referral_id) include (workflow_status)
  where workflow_status in (3, 4);
