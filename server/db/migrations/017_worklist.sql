-- The positive findings that nobody has finished, oldest first: few of all results, found and counted in their own index.
create index observation_worklist on observation (area_id, listed_at, observation_id)
  include (workflow_status, kuntaliitto_name, assigned_to)
  where outcome_type = 1 and handling_status < 3;
