-- Logistics' screens say that a kit has come back (docs/decisions.md 203), and follow it: that changes no row of theirs.

create function announce_returned_kit() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', array[new.referral_id]);
  return null;
end
$$;
create trigger announce_returned_kit after update on intake_order
  for each row when (old.kit_returned_at is distinct from new.kit_returned_at) execute function announce_returned_kit();
