-- The findings that the laboratory took back lately, of all that was ever corrected: a count over the list of results reads them
-- each time ('revoked' of observation-filter.ts).
create index former_finding_by_time on former_result (corrected_at) where outcome_type = 1;
