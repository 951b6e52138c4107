-- The orders that logistics sees are those of all areas together (decision A10): its own index a way of searching, each
-- in the list's order and with what else it filters by.
create index logistics_newest on referral (created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_of_status on referral (shown_status, created_at desc, referral_id desc)
  include (workflow_status, folded_last_name, sample_number)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_of_last_name on referral (folded_last_name, created_at desc, referral_id desc)
  include (shown_status, workflow_status, sample_number)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_of_sample on referral (sample_number, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name)
  where workflow_status between 3 and 8 or workflow_status = 902;

create index referral_day_tally_of_day on referral_day_tally (day, workflow_status);
