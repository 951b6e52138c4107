-- Who has the packages of parked kits open (the diagnostic centre) is told that another kit is parked, or one no longer: never
-- which, for nothing there leads to an order.

create function announce_parked() returns void language sql as $$
  select pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object('kind', 'rows', 'list', 'parkedKits', 'added', '[]'::jsonb, 'changed', '[]'::jsonb, 'isCut', true),
    'areaId', null,
    'by', nullif(current_setting('omanayte.tab', true), ''))::text);
$$;

create function announce_parked_kit() returns trigger language plpgsql as $$
begin
  perform announce_parked();
  return null;
end
$$;

create trigger announce_parked_new after insert on packed_kit
  for each row when (new.parked_at is not null) execute function announce_parked_kit();
create trigger announce_parked_changed after update on packed_kit
  for each row when (new.parked_at is distinct from old.parked_at) execute function announce_parked_kit();

-- Sent by the list, or closed: it is parked no more, though its row says so.
create function announce_parked_order() returns trigger language plpgsql as $$
begin
  perform announce_parked() from packed_kit where referral_id = new.referral_id and parked_at is not null;
  return null;
end
$$;

create trigger announce_parked_changed after update of workflow_status on referral
  for each row when (old.workflow_status in (3, 4) and new.workflow_status not in (3, 4))
  execute function announce_parked_order();
