-- A finding that the laboratory corrects to another outcome of the same name, or to one that has by now the name of the one before, is a
-- finding anew as any other one is (docs/decisions.md 609). By its name it looked like a repeat: it stayed closed, and told.
alter table intake_result
  -- Of a positive result: which outcome of its package it led to.
  add column outcome_id uuid,
  -- What is as old as the result itself says so: a process of the version before changes the result and leaves its outcome.
  add column outcome_stored_at timestamptz(3);
-- Since when a result leads to another outcome than before, whatever that is called.
alter table observation add column other_outcome_since timestamptz;

-- As 128 has it, with the outcome itself.
create or replace function is_corrected(old_row observation, new_row observation) returns boolean
language sql immutable
as $$
  select case when old_row.outcome_type = 1
    then (old_row.outcome_name, old_row.kuntaliitto_code, old_row.statement, old_row.other_outcome_since)
      is distinct from (new_row.outcome_name, new_row.kuntaliitto_code, new_row.statement, new_row.other_outcome_since)
    else not old_row.is_missing end
$$;

drop trigger note_handling on observation;
create trigger note_handling before update of handling_status, assigned_to, assignee_subject, outcome_type, outcome_name,
    kuntaliitto_code, statement, other_outcome_since on observation
  for each row when (new.outcome_type = 1) execute function note_handling();

drop trigger set_due_day on observation;
create trigger set_due_day before update of handling_status, told_at, next_on, due_from, outcome_type, outcome_name,
    kuntaliitto_code, result_date, statement, other_outcome_since on observation
  for each row when (new.outcome_type = 1) execute function set_due_day();

drop trigger keep_former_result on observation;
create trigger keep_former_result after update of result, outcome_type, outcome_name, statement, other_outcome_since on observation
  for each row when (
    not old.is_missing and (old.result, old.outcome_type, old.outcome_name, old.statement, old.other_outcome_since)
      is distinct from (new.result, new.outcome_type, new.outcome_name, new.statement, new.other_outcome_since)
  ) execute function keep_former_result();
