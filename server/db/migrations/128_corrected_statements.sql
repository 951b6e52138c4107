-- A finding whose statement the laboratory corrects is one of which nobody has been told either (docs/decisions.md 404): closed, it
-- stayed closed, and nobody saw that its treatment has to be another one. As 060 has it, with the statement.
create or replace function is_corrected(old_row observation, new_row observation) returns boolean
language sql immutable
as $$
  select case when old_row.outcome_type = 1
    then (old_row.outcome_name, old_row.kuntaliitto_code, old_row.statement)
      is distinct from (new_row.outcome_name, new_row.kuntaliitto_code, new_row.statement)
    else not old_row.is_missing end
$$;

drop trigger note_handling on observation;
create trigger note_handling before update of handling_status, assigned_to, assignee_subject, outcome_type, outcome_name,
    kuntaliitto_code, statement on observation
  for each row when (new.outcome_type = 1) execute function note_handling();

drop trigger set_due_day on observation;
create trigger set_due_day before update of handling_status, told_at, next_on, due_from, outcome_type, outcome_name,
    kuntaliitto_code, result_date, statement on observation
  for each row when (new.outcome_type = 1) execute function set_due_day();
