-- The lists sorted by their columns (docs/decisions.md 143): each sort reads its own index, which holds the key, then the
-- list's own order.

-- A text as it stands in the Finnish alphabet: å, ä and ö after z, other accents aside, under every locale alike. It is to
-- be compared by the collation "C". Qualified: a dump is read back without a search path.
create function finnish_key(value text) returns text
language sql immutable strict parallel safe
as $$
  select translate(
    regexp_replace(normalize(translate(public.fold_case(value), 'åäæöøœü', '{||}}}y'), NFD), '[\u0300-\u036f]', '', 'g'),
    'ðđłßþ', 'ddlst'
  )
$$;

alter table product
  add column sort_name text collate "C" not null generated always as (finnish_key(product_name)) stored;
alter table referral
  add column sort_name text collate "C" not null generated always as (finnish_key(last_name || ' ' || first_name)) stored;

create index referral_by_name on referral (area_id, sort_name, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number);
create index referral_of_product on referral (area_id, product_id, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number);
create index logistics_by_name on referral (sort_name, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_by_handler
  on referral ((coalesce(finnish_key(sampling_kit_sent_by), '~')) collate "C", created_at desc, referral_id desc)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_by_handling
  on referral (
    (coalesce(sampling_kit_sent_at, sampling_kit_logistics_in_progress_at, '-infinity')), created_at desc, referral_id desc)
  where workflow_status between 3 and 8 or workflow_status = 902;

-- The order's: an index has columns of its own table only. The tallies do not have it.
alter table observation add column sort_name text collate "C";
alter table observation disable trigger user;
update observation o set sort_name = r.sort_name from referral r where r.referral_id = o.referral_id;
alter table observation enable trigger user;
alter table observation alter column sort_name set not null;

-- Triggers: no writer can forget it.
create function note_sort_name() returns trigger language plpgsql as $$
begin
  select sort_name into new.sort_name from referral where referral_id = new.referral_id;
  return new;
end
$$;
create trigger observation_sort_name before insert on observation for each row execute function note_sort_name();

create function follow_sort_name() returns trigger language plpgsql as $$
begin
  update observation set sort_name = new.sort_name where referral_id = new.referral_id;
  return null;
end
$$;
create trigger referral_sort_name after update of last_name, first_name on referral
  for each row execute function follow_sort_name();

create index observation_by_name on observation (area_id, sort_name, listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index observation_by_analysis
  on observation (area_id, finnish_key(kuntaliitto_name) collate "C", listed_at desc, observation_id desc);
create index observation_by_code
  on observation (area_id, kuntaliitto_code collate "C", listed_at desc, observation_id desc);
create index observation_by_assignee
  on observation (area_id, (coalesce(finnish_key(assigned_to), '~')) collate "C", listed_at desc, observation_id desc);
create index observation_by_result
  on observation (area_id, (coalesce(nullif(result, 0), 9)), listed_at desc, observation_id desc);
create index observation_by_handling
  on observation (area_id, (case when outcome_type = 1 then handling_status else 9 end), listed_at desc, observation_id desc);
