-- Every version of what is published, whole (server/versions, decision 139): what a package, or an area's part of one,
-- consists of, as one value. Nothing in it changes by itself: no time of change, phase, status or editor.

create function attachments_content(package uuid, setting uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', a.attachment_id,
        'name', a.name,
        'fileId', a.file_id,
        'analysisId', a.product_analysis_mapping_id,
        'languageCode', a.language_code,
        'outcomeType', a.outcome_type,
        -- The order of its list.
        'createdAt', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'createdBy', a.created_by)
      order by a.product_analysis_mapping_id nulls first, a.outcome_type, a.language_code collate "C", a.created_at,
        a.attachment_id),
    '[]')
  -- Of a package or a setting: one of the two is null and finds nothing.
  from attachment a where a.product_id = package or a.hva_outcome_settings_id = setting
$$;

create function product_snapshot(package uuid) returns jsonb language sql stable as $$
  select product_content(p.product_id) || jsonb_build_object(
    'enabledHvaSettingOrderInterval', p.enabled_hva_setting_order_interval,
    'enabledHvaSettingFailedResultHandling', p.enabled_hva_setting_failed_result_handling,
    'enabledHvaSettingCitizenReminderSetting', p.enabled_hva_setting_citizen_reminder_setting,
    'attachments', attachments_content(p.product_id, null))
  from product p where p.product_id = package
$$;

-- By the outcome, those of removed outcomes too: the diagnostic centre's changes change nothing of it.
create function hva_product_snapshot(area_part uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'intervalBetweenOrders', h.interval_between_orders,
    'failedResultHandling', h.failed_result_handling,
    'citizenReminderSetting', h.citizen_reminder_setting,
    'notifyProfessional', h.notify_professional,
    'professionalEmail', h.professional_email,
    'instructions', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', s.outcome_id, 'texts', i.texts, 'attachments', i.attachments) order by s.outcome_id)
      from hva_outcome_settings s,
        lateral (
          select attachments_content(null, s.hva_outcome_settings_id) as attachments,
            '{"fi": "", "sv": "", "en": ""}'::jsonb || coalesce((
              select jsonb_object_agg(t.language_code, t.instruction_text) from hva_outcome_settings_text t
              where t.hva_outcome_settings_id = s.hva_outcome_settings_id), '{}') as texts) i
      where s.hva_product_id = h.hva_product_id
        -- A row that holds nothing came with its outcome.
        and (i.attachments <> '[]' or i.texts <> '{"fi": "", "sv": "", "en": ""}')), '[]'))
  from hva_product h where h.hva_product_id = area_part
$$;

-- The same for the same contents: a jsonb has one text, whatever order its keys were written in.
create function contents_hash(contents jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(contents::text, 'UTF8')), 'hex')
$$;

create table product_version (
  version_id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product on delete cascade,
  -- Of an area's part of the package; null for the diagnostic centre's.
  hva_product_id uuid references hva_product on delete cascade,
  -- From 1 on, of the package or of the area's part.
  number integer not null check (number > 0),
  made_at timestamptz(3) not null,
  made_by text not null,
  -- Null for what was published before versions were kept.
  made_by_subject text,
  kind text not null check (kind in ('kept', 'saved', 'published', 'restored', 'takenIntoUse', 'takenOutOfUse')),
  restored_number integer check ((restored_number is not null) = (kind = 'restored')),
  -- Why remarks of the checks were left when it was published.
  reason text,
  -- The parts that differ from the version before; empty for the first.
  changed_parts text[] not null,
  hash text not null,
  contents jsonb not null
);

create unique index product_version_number on product_version (product_id, number desc) where hva_product_id is null;
create unique index product_version_of_area on product_version (hva_product_id, number desc)
  where hva_product_id is not null;
-- What the diagnostic centre sees: its own versions, and when areas took the package into use and out of it.
create index product_version_seen on product_version (product_id, made_at desc, version_id desc)
  where hva_product_id is null or kind in ('takenIntoUse', 'takenOutOfUse');

create function changed_parts(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(a.key order by a.key collate "C"), '{}')
  from jsonb_each(after) a where before is not null and before -> a.key is distinct from a.value
$$;

-- What is published today is the first version of it.
insert into product_version (product_id, number, made_at, made_by, kind, changed_parts, hash, contents)
select p.product_id, 1, p.modified_at, p.modified_by, 'kept', '{}', contents_hash(c.contents), c.contents
from product p, lateral (select product_snapshot(p.product_id) as contents) c
where p.is_published;

insert into product_version (product_id, hva_product_id, number, made_at, made_by, kind, changed_parts, hash, contents)
select h.product_id, h.hva_product_id, 1, h.modified_at, h.modified_by, 'kept', '{}', contents_hash(c.contents),
  c.contents
from hva_product h, lateral (select hva_product_snapshot(h.hva_product_id) as contents) c
where h.is_published;

-- Files that versions show: they stay when the last attachment that shows them is removed.
create table kept_file (file_id uuid primary key references stored_file);

create function keep_files() returns trigger language plpgsql as $$
begin
  insert into kept_file (file_id)
  select distinct (file #>> '{}')::uuid
  from kept, jsonb_path_query(kept.contents, '$.**.fileId') file
  on conflict do nothing;
  return null;
end $$;

create trigger product_version_keeps_files after insert on product_version
  referencing new table as kept for each statement execute function keep_files();

insert into kept_file (file_id)
select distinct (file #>> '{}')::uuid from product_version v, jsonb_path_query(v.contents, '$.**.fileId') file;

create or replace function remove_unused_files() returns trigger language plpgsql as $$
begin
  delete from stored_file f using gone
    where f.file_id = gone.file_id and not exists (select from attachment a where a.file_id = f.file_id)
      and not exists (select from kept_file k where k.file_id = f.file_id);
  return null;
end $$;

-- An order keeps the versions that it was made under; null where none was kept yet.
alter table referral add column product_version_id uuid references product_version;
alter table referral add column hva_product_version_id uuid references product_version;

-- A trigger: no writer can forget it. Orders may be brought in later than they were made.
create function note_versions() returns trigger language plpgsql as $$
begin
  new.product_version_id := (
    select v.version_id from product_version v
    where v.product_id = new.product_id and v.hva_product_id is null and v.made_at <= new.created_at
    order by v.number desc limit 1);
  new.hva_product_version_id := (
    select v.version_id from hva_product h join product_version v using (hva_product_id)
    where h.product_id = new.product_id and h.area_id = new.area_id and v.made_at <= new.created_at
    order by v.number desc limit 1);
  return new;
end $$;

create trigger referral_notes_versions before insert on referral for each row execute function note_versions();
