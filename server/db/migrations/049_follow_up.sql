-- What was done about each positive finding, in order (docs/decisions.md 151). Rows are added and never changed. A step that
-- says whose the finding is sets that in the list, and what is set in the list by any other way leaves a step here: the
-- record and the list cannot disagree, whoever writes.

alter table observation
  -- Whose name `assigned_to` is; null where it was set before this, or by another way.
  add column assignee_subject text check (handling_status in (2, 3) or assignee_subject is null),
  -- When the citizen was first reached.
  add column told_at timestamptz(3),
  -- Since when it is closed; null where that was before this.
  add column closed_at timestamptz(3),
  -- Given by a colleague, and the one who got it has not done anything about it yet.
  add column is_given boolean not null default false;

create table follow_up_step (
  step_id bigint generated always as identity primary key,
  observation_id uuid not null references observation on delete cascade,
  area_id text not null references area,
  -- Null: before there was this record.
  at timestamptz(3),
  kind text not null check (kind in ('attempt', 'taken', 'assigned', 'released', 'closed', 'reopened')),
  -- Null: not by a call of the application.
  by_subject text,
  by_name text,
  -- As the finding is from this step on; null for an attempt, which changes neither.
  handling_status smallint,
  assigned_to text,
  assignee_subject text,
  -- Of an attempt.
  channel text check (channel in ('phone', 'message', 'letter', 'visit')),
  outcome text check (outcome in ('reached', 'noAnswer', 'messageLeft', 'wrongNumber', 'other')),
  happened_at timestamptz(3),
  next_on date,
  -- Of a closing.
  reason text check (reason in ('inTreatment', 'unreachable', 'handledElsewhere', 'other', 'markedDone')),
  -- A short note: of an attempt, to the colleague who gets it, on the closing.
  note text check (length(note) between 1 and 500),
  -- Written by the database for a change that came without a step.
  is_noted boolean not null default false,
  check (case kind
    when 'attempt' then num_nulls(channel, outcome, happened_at) = 0
      and num_nonnulls(handling_status, assigned_to, assignee_subject, reason) = 0
    when 'released' then handling_status = 1 and num_nonnulls(assigned_to, assignee_subject) = 0
    when 'closed' then handling_status = 3 and reason is not null
    else handling_status = 2 and assigned_to is not null
  end)
);

create index follow_up_of_observation on follow_up_step (observation_id, step_id desc);

-- With its observation a step may go: not by itself.
create function refuse_change_of_follow_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from observation where observation_id = old.observation_id) then
      return old;
    end if;
  end if;
  raise exception 'follow_up_step is added to only';
end
$$;
create trigger refuse_deletion before delete on follow_up_step
  for each row execute function refuse_change_of_follow_up();
create trigger refuse_change before update or truncate on follow_up_step
  for each statement execute function refuse_change_of_follow_up();

-- What a change of the list is in the record, when it came by another way.
create function noted_kind(handling_status smallint) returns text language sql immutable as $$
  select case handling_status when 3 then 'closed' when 2 then 'taken' else 'released' end
$$;

create function note_handling() returns trigger language plpgsql as $$
declare
  last follow_up_step;
begin
  if new.handling_status = 2 and new.assigned_to is null then
    -- In nobody's hands it is nobody's yet.
    new.handling_status := 1;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  select * into last from follow_up_step
    where observation_id = new.observation_id and handling_status is not null order by step_id desc limit 1;
  if (coalesce(last.handling_status, 1), last.assigned_to, last.assignee_subject)
    is distinct from (greatest(new.handling_status, 1::smallint), new.assigned_to, new.assignee_subject) then
    if new.assigned_to is distinct from old.assigned_to and new.assignee_subject = old.assignee_subject then
      new.assignee_subject := null;
    end if;
    new.closed_at := case when new.handling_status = 3 then clock_timestamp() end;
    new.is_given := false;
    insert into follow_up_step
      (observation_id, area_id, at, kind, handling_status, assigned_to, assignee_subject, reason, is_noted)
    values (new.observation_id, new.area_id, clock_timestamp(), noted_kind(new.handling_status),
      greatest(new.handling_status, 1::smallint), new.assigned_to, new.assignee_subject,
      case when new.handling_status = 3 then 'markedDone' end, true);
  end if;
  return new;
end
$$;

create trigger note_handling_of_new before insert on observation
  for each row when (new.outcome_type = 1) execute function note_handling();
create trigger note_handling before update of handling_status, assigned_to, assignee_subject, outcome_type on observation
  for each row when (new.outcome_type = 1) execute function note_handling();

create function note_handled_already() returns trigger language plpgsql as $$
begin
  insert into follow_up_step
    (observation_id, area_id, kind, handling_status, assigned_to, assignee_subject, reason, is_noted)
  select observation_id, area_id, noted_kind(handling_status), handling_status, assigned_to, assignee_subject,
    case when handling_status = 3 then 'markedDone' end, true
  from new_rows where outcome_type = 1 and handling_status > 1;
  return null;
end
$$;
create trigger note_handled_already after insert on observation
  referencing new table as new_rows for each statement execute function note_handled_already();

create function apply_follow_up() returns trigger language plpgsql as $$
begin
  update observation o set handling_status = s.handling_status, assigned_to = s.assigned_to,
    assignee_subject = s.assignee_subject, closed_at = case when s.handling_status = 3 then s.at end,
    is_given = s.kind = 'assigned' and s.assignee_subject is distinct from s.by_subject
  from (
    select distinct on (observation_id) * from new_rows
    where handling_status is not null and not is_noted order by observation_id, step_id desc
  ) s
  where o.observation_id = s.observation_id;
  update observation o set told_at = least(o.told_at, a.told_at),
    is_given = o.is_given and o.assignee_subject is distinct from a.by_subject
  from (
    select observation_id, max(by_subject) as by_subject, min(happened_at) filter (where outcome = 'reached') as told_at
    from new_rows where kind = 'attempt' group by observation_id
  ) a
  where o.observation_id = a.observation_id;
  return null;
end
$$;
create trigger apply_follow_up after insert on follow_up_step
  referencing new table as new_rows for each statement execute function apply_follow_up();

-- What was handled before.
alter table observation disable trigger user;
update observation set handling_status = 1 where outcome_type = 1 and handling_status = 2 and assigned_to is null;
alter table observation enable trigger user;
insert into follow_up_step (observation_id, area_id, kind, handling_status, assigned_to, reason, is_noted)
  select observation_id, area_id, noted_kind(handling_status), handling_status, assigned_to,
    case when handling_status = 3 then 'markedDone' end, true
  from observation where outcome_type = 1 and handling_status > 1;
