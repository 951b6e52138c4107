-- What a result was before the laboratory corrected it (docs/decisions.md 172). Written by the database, whoever corrects.

create table former_result (
  former_id bigint primary key generated always as identity,
  observation_id uuid not null references observation on delete cascade,
  corrected_at timestamptz(3) not null default clock_timestamp(),
  result smallint not null,
  outcome_type smallint not null,
  outcome_name text not null,
  statement text,
  result_date timestamptz(3),
  -- What the citizen had been told of it.
  notified_at timestamptz(3),
  viewed_at timestamptz(3)
);
create index former_result_of_observation on former_result (observation_id, former_id);

create function keep_former_result() returns trigger language plpgsql as $$
begin
  insert into former_result
    (observation_id, result, outcome_type, outcome_name, statement, result_date, notified_at, viewed_at)
  values (old.observation_id, old.result, old.outcome_type, old.outcome_name, old.statement, old.result_date,
    old.result_notification_sent_to_citizen_at, old.result_viewed_by_citizen_at);
  return null;
end
$$;
create trigger keep_former_result after update of result, outcome_type, outcome_name, statement on observation
  for each row when (
    not old.is_missing and (old.result, old.outcome_type, old.outcome_name, old.statement)
      is distinct from (new.result, new.outcome_type, new.outcome_name, new.statement)
  ) execute function keep_former_result();

-- What support has done to messages from outside, and why it has looked into one. Rows are added only.
create table intake_step (
  step_id bigint primary key generated always as identity,
  at timestamptz(3) not null default clock_timestamp(),
  kind text not null check (kind in ('shown', 'mapped', 'replayed')),
  by_subject text not null,
  by_name text not null,
  message_id uuid references intake_message on delete set null,
  -- Why its contents were shown.
  reason text check (length(reason) between 1 and 500),
  -- Of a mapping: the code, what it means from now on, and what it meant before.
  mapping_kind text,
  code text,
  target text,
  former_target text,
  -- Of a replay: what became of the message.
  outcome text,
  check (case kind when 'shown' then reason is not null
    when 'mapped' then num_nulls(mapping_kind, code, target) = 0 else outcome is not null end)
);
create index intake_step_of_message on intake_step (message_id, step_id desc);
create function refuse_change_of_intake_step() returns trigger language plpgsql as $$
begin
  raise exception 'intake_step is added to only';
end
$$;
create trigger refuse_change before update of step_id, at, kind, by_subject, by_name, reason, mapping_kind, code, target,
  former_target, outcome or delete or truncate on intake_step
  for each statement execute function refuse_change_of_intake_step();
