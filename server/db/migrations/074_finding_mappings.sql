-- What a finding is called by others can be given a meaning, too.
alter table intake_mapping drop constraint intake_mapping_kind_check;
alter table intake_mapping add constraint intake_mapping_kind_check check (kind in ('analysis', 'package', 'area', 'finding'));
-- A finding is called by its microbe, whose name may be long.
alter table intake_mapping drop constraint intake_mapping_target_check;
alter table intake_mapping add constraint intake_mapping_target_check check (length(target) between 1 and 255);
