-- Before the first handover it is counted how many kits were sent on earlier days of which nothing was heard since (docs/decisions.md 292):
-- among a million orders few are.
create index kits_on_their_way on referral (sampling_kit_sent_at) where workflow_status = 5;
