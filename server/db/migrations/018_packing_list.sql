-- The kits that were sent since the day began.
create index logistics_of_sending on referral (sampling_kit_sent_at)
  where workflow_status between 3 and 8 or workflow_status = 902;
