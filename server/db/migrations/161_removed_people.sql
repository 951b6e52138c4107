-- Whoever is removed may still have a token of a minute ago that names their groups: by it they came back with all that these had given, for
-- as long as it lasted, and were offered as a colleague from then on (docs/decisions.md 470). So what is known of their groups outlasts them for
-- a day, emptied, with the time of the removal: only a token made after it counts. By a trigger: an earlier version removes people, too.
lock table app_user in access exclusive mode;
alter table mapped_person drop constraint mapped_person_subject_fkey;

create function outlast_removal() returns trigger language plpgsql as $$
begin
  update mapped_person
  set groups = '{}', hand_roles = null, hand_area_id = null,
    -- Tokens tell seconds: one of this very second was made before.
    issued_at = greatest(issued_at, date_trunc('second', clock_timestamp()) + interval '1 second')
  where subject = old.subject;
  return null;
end
$$;

create trigger app_user_removal after delete on app_user for each row execute function outlast_removal();
