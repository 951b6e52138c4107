-- The indexes of the sorted lists whose key is worked out (038) get the columns that a page is read by: only then does the
-- database read a page from them alone, as it does of the others. Without them it walked the list's own order in search of a
-- rare key: the whole list, where five results have it.
drop index observation_by_analysis, observation_by_assignee, observation_by_result, observation_by_handling,
  logistics_by_handler, logistics_by_handling;

create index observation_by_analysis
  on observation (area_id, finnish_key(kuntaliitto_name) collate "C", listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index observation_by_assignee
  on observation (area_id, (coalesce(finnish_key(assigned_to), '~')) collate "C", listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index observation_by_result
  on observation (area_id, (coalesce(nullif(result, 0), 9)), listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to, result);
create index observation_by_handling
  on observation (area_id, (case when outcome_type = 1 then handling_status else 9 end), listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to, handling_status);

create index logistics_by_handler
  on referral ((coalesce(finnish_key(sampling_kit_sent_by), '~')) collate "C", created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number, sampling_kit_sent_by)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_by_handling
  on referral (
    (coalesce(sampling_kit_sent_at, sampling_kit_logistics_in_progress_at, '-infinity')), created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number, sampling_kit_sent_at,
    sampling_kit_logistics_in_progress_at)
  where workflow_status between 3 and 8 or workflow_status = 902;
