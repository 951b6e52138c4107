-- Support sees the meanings that it has given to codes of others, changes them and takes them back (docs/decisions.md 206).

alter table intake_step drop constraint intake_step_kind_check;
alter table intake_step add constraint intake_step_kind_check check (kind in ('shown', 'mapped', 'unmapped', 'replayed'));
alter table intake_step drop constraint intake_step_check;
-- Of one that is taken back: the code, and what it meant before.
alter table intake_step add constraint intake_step_check check (case kind when 'shown' then reason is not null
  when 'mapped' then num_nulls(mapping_kind, code, target) = 0
  when 'unmapped' then num_nulls(mapping_kind, code, former_target) = 0 and target is null else outcome is not null end);
create index intake_step_of_code on intake_step (mapping_kind, code, step_id desc) where code is not null;
