-- What was done about a finding without a change of its row, such as an attempt to reach the citizen, is told to its area
-- too: a colleague who has its details open would call again (docs/decisions.md 215). A step that changes the row is told
-- as one with it (server/live/row-events.ts).

create function announce_steps() returns trigger language plpgsql as $$
begin
  perform announce_rows('observations', area_id, 'changed', array_agg(distinct observation_id))
    from new_rows where not is_noted group by area_id;
  return null;
end
$$;

create trigger announce_new after insert on follow_up_step
  referencing new table as new_rows for each statement execute function announce_steps();
