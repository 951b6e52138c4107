-- By which area and roles the first answer to a keyed write was judged: who has others by now is not given it
-- (decisions.md 'Repeats'). Unknown for answers kept before, which are given to nobody; they last 24 hours.
alter table idempotency_answer add column rights text not null default '';
