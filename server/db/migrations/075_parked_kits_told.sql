-- Who has an area's kits in 'Selvitettävät' open is told what is parked and resumed: by the orders of its own list.

create or replace function announce_new_kits() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', array_agg(referral_id)) from new_rows having count(*) > 0;
  perform announce_rows('referrals', r.area_id, 'changed', array_agg(referral_id))
    from new_rows n join referral r using (referral_id) where n.parked_at is not null group by r.area_id;
  return null;
end
$$;

create or replace function announce_changed_kits() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', array_agg(referral_id))
    from new_rows n join old_rows o using (referral_id)
    where (n.run_id, n.parked_at) is distinct from (o.run_id, o.parked_at)
    having count(*) > 0;
  perform announce_rows('referrals', r.area_id, 'changed', array_agg(referral_id))
    from new_rows n join old_rows o using (referral_id) join referral r using (referral_id)
    where n.parked_at is distinct from o.parked_at group by r.area_id;
  return null;
end
$$;
