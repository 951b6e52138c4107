-- Tells every process of what has changed, once it is committed (server/live/live-notification.ts): a new version of a
-- product or an hva product, and new rights of a person. A trigger: no writer can forget it.
create function announce_version() returns trigger language plpgsql as $$
declare
  stored jsonb := to_jsonb(new);
begin
  perform pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object(
      'kind', 'changed',
      'objectType', tg_argv[0],
      'id', stored -> tg_argv[1],
      'modifiedAt', to_char(new.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      -- A notification holds 8,000 bytes.
      'byName', left(new.modified_by, 255)),
    'isPublished', stored -> 'is_published',
    'areaId', stored -> 'area_id')::text);
  return null;
end
$$;

create trigger product_version after insert or update of modified_at on product
  for each row execute function announce_version('product', 'product_id');
create trigger hva_product_version after insert or update of modified_at on hva_product
  for each row execute function announce_version('hvaProduct', 'hva_product_id');

create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', jsonb_build_object('rightsOf', old.subject)::text);
  return null;
end
$$;

create trigger app_user_rights after update or delete on app_user for each row execute function announce_rights();
