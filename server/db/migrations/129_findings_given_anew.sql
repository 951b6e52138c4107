-- A finding that comes where the laboratory had taken a result back is a correction, too (docs/decisions.md 405): of the one
-- before a record may say that the citizen was told, and an old screen closed this one, or told of it. The first result of an
-- analysis is none, as it was. As 060 has it, with what the result was before.
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
  corrects := is_corrected(old, new)
    or (old.outcome_type <> 1 and exists (select from former_result f where f.observation_id = new.observation_id));
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
