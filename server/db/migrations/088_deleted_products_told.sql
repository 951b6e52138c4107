-- Of a deleted product nobody was told: a colleague's catalogue went on showing it, and an open form of it learnt of it by
-- saving (docs/decisions/051-live-events.md). Only drafts are deleted, of which the diagnostic centre alone may hear.

create function announce_deletion() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object('kind', 'deleted', 'objectType', 'product', 'id', old.product_id),
    'isPublished', old.is_published)::text);
  return null;
end
$$;

create trigger product_deletion after delete on product for each row execute function announce_deletion();
