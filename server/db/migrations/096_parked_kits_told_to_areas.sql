-- As migration 083 has it, with the order's area, whose list of them stayed as it was; logistics has such a list, too (docs/decisions.md 287).
drop function if exists announce_parked();
create function announce_parked(area text) returns void language sql as $$
  select pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object('kind', 'rows', 'list', 'parkedKits', 'added', '[]'::jsonb, 'changed', '[]'::jsonb, 'isCut', true),
    'areaId', area,
    'by', nullif(current_setting('omanayte.tab', true), ''))::text);
$$;

create or replace function announce_parked_kit() returns trigger language plpgsql as $$
begin
  perform announce_parked(area_id) from referral where referral_id = new.referral_id;
  return null;
end
$$;

create or replace function announce_parked_order() returns trigger language plpgsql as $$
begin
  perform announce_parked(new.area_id) from packed_kit where referral_id = new.referral_id and parked_at is not null;
  return null;
end
$$;
