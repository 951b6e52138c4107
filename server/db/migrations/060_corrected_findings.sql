-- A finding that the laboratory corrects to another one (docs/decisions.md 159): what was done about the one before says neither
-- that anybody knows of this one nor that it is finished. The record has a step of its own for it, so that nobody closes what
-- they have not seen. And a day that lies ahead puts nothing off.

alter table follow_up_step drop constraint follow_up_step_kind_check, drop constraint follow_up_step_check;
alter table follow_up_step
  add check (kind in ('attempt', 'taken', 'assigned', 'released', 'closed', 'reopened', 'corrected')),
  add constraint follow_up_step_check check (case kind
    when 'attempt' then num_nulls(channel, outcome, happened_at) = 0
      and num_nonnulls(handling_status, assigned_to, assignee_subject, reason) = 0
    when 'released' then handling_status = 1 and num_nonnulls(assigned_to, assignee_subject) = 0
    when 'closed' then handling_status = 3 and reason is not null
    -- In whose hands it was, or nobody's.
    when 'corrected' then handling_status = case when assigned_to is null then 1 else 2 end
    else handling_status = 2 and assigned_to is not null
  end);

create function is_corrected(old_row observation, new_row observation) returns boolean
language sql immutable
as $$
  select case when old_row.outcome_type = 1
    then (old_row.outcome_name, old_row.kuntaliitto_code) is distinct from (new_row.outcome_name, new_row.kuntaliitto_code)
    else not old_row.is_missing end
$$;

-- As 056 has it, with findings that become another one.
create or replace function note_handling() returns trigger language plpgsql as $$
declare
  last follow_up_step;
  corrects boolean := false;
begin
  if new.handling_status = 2 and new.assigned_to is null then
    -- In nobody's hands it is nobody's yet.
    new.handling_status := 1;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  corrects := is_corrected(old, new);
  if corrects or old.outcome_type <> 1 then
    new.told_at := null;
    new.next_on := null;
    if old.handling_status = 3 and new.handling_status = 3 then
      new.handling_status := 1;
      new.assigned_to := null;
      new.assignee_subject := null;
      new.closed_at := null;
    end if;
  end if;
  select * into last from follow_up_step
    where observation_id = new.observation_id and handling_status is not null order by step_id desc limit 1;
  if (corrects and new.handling_status < 3) or (coalesce(last.handling_status, 1), last.assigned_to, last.assignee_subject)
    is distinct from (greatest(new.handling_status, 1::smallint), new.assigned_to, new.assignee_subject) then
    if new.assigned_to is distinct from old.assigned_to and new.assignee_subject = old.assignee_subject then
      new.assignee_subject := null;
    end if;
    new.closed_at := case when new.handling_status = 3 then clock_timestamp() end;
    new.is_given := new.is_given and new.handling_status = 2 and new.assignee_subject is not distinct from old.assignee_subject;
    insert into follow_up_step
      (observation_id, area_id, at, kind, handling_status, assigned_to, assignee_subject, reason, is_noted)
    values (new.observation_id, new.area_id, clock_timestamp(),
      case when corrects and new.handling_status < 3 then 'corrected' else noted_kind(new.handling_status) end,
      greatest(new.handling_status, 1::smallint), new.assigned_to, new.assignee_subject,
      case when new.handling_status = 3 then 'markedDone' end, true);
  end if;
  return new;
end
$$;
drop trigger note_handling on observation;
create trigger note_handling before update of handling_status, assigned_to, assignee_subject, outcome_type, outcome_name,
    kuntaliitto_code on observation
  for each row when (new.outcome_type = 1) execute function note_handling();

-- As 050 has it: never from a day that lies ahead, and of a correction from its own.
create or replace function set_due_day() returns trigger language plpgsql as $$
declare
  rule follow_up_rule;
  today date := helsinki_day(clock_timestamp());
begin
  if tg_op = 'INSERT' or new.due_from is null then
    new.due_from := least(helsinki_day(new.result_date), new.due_from, today);
  elsif is_corrected(old, new) or (old.handling_status = 3 and new.handling_status < 3) then
    new.due_from := today;
  elsif old.outcome_type <> 1 then
    new.due_from := least(helsinki_day(new.result_date), today);
  end if;
  if new.handling_status = 3 then
    -- The day stays: a list that is read on goes on behind it.
    new.next_on := null;
    return new;
  end if;
  select f.* into rule from referral r join follow_up_rule f using (area_id, product_id)
    where r.referral_id = new.referral_id;
  new.due_on := least(new.next_on, working_day_after(new.due_from,
    case when new.told_at is null then coalesce(rule.told_within, 3) else coalesce(rule.closed_within, 10) end));
  return new;
end
$$;
drop trigger set_due_day on observation;
create trigger set_due_day before update of handling_status, told_at, next_on, due_from, outcome_type, outcome_name,
    kuntaliitto_code, result_date on observation
  for each row when (new.outcome_type = 1) execute function set_due_day();

update observation set due_from = helsinki_day(now())
  where outcome_type = 1 and handling_status < 3 and due_from > helsinki_day(now());
