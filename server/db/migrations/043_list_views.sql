-- Saved views of the lists (src/core/contracts/list-view.contract.ts): their maker's, and shared ones their area's or
-- those of logistics. They hold no field of a filter that names a citizen or a colleague.
create table list_view (
  view_id uuid primary key,
  list text not null check (list in ('referrals', 'observations', 'logistics')),
  subject text not null references app_user on delete cascade,
  -- Null: of logistics.
  area_id text references area,
  is_shared boolean not null,
  name text not null check (length(name) between 1 and 60),
  -- Filter and sort, as they stand in an address.
  query text not null check (length(query) <= 600),
  -- Null: the list's own.
  columns jsonb,
  modified_at timestamptz(3) not null default clock_timestamp(),
  check ((list = 'logistics') = (area_id is null))
);

create index list_view_of_person on list_view (subject, list);
create index list_view_shared on list_view (list, area_id) where is_shared;
