-- Since when a result has been known here as it is: what the citizen was told before can be about it only where the
-- laboratory had given it by then (docs/decisions.md 228). Of results of before, the report's own time alone decides.
alter table intake_result add column stored_at timestamptz(3) not null default now();
alter table intake_result alter column stored_at set default clock_timestamp();
