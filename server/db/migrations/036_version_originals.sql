-- Which originals a version's translations were made from (made_from, migration 014), beside its contents: they are no part
-- of what is compared, yet what was outdated in a version is so again once it is restored, and what was up to date is too.

create function product_originals(package uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'language', t.language_code, 'madeFrom', t.made_from)), '[]')
  from (
    select product_id as id, language_code, made_from from product_text where product_id = package
    union all
    select outcome_id, t.language_code, t.made_from from outcome_text t join outcome o using (outcome_id)
    where o.product_id = package
    union all
    select product_analysis_mapping_id, t.language_code, t.made_from
    from product_analysis_mapping_text t join product_analysis_mapping m using (product_analysis_mapping_id)
    where m.product_id = package) t
  where t.made_from <> '{}'
$$;

create function hva_product_originals(area_part uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', s.hva_outcome_settings_id, 'language', t.language_code, 'madeFrom', t.made_from)),
    '[]')
  from hva_outcome_settings_text t join hva_outcome_settings s using (hva_outcome_settings_id)
  where s.hva_product_id = area_part and t.made_from <> '{}'
$$;

-- Null of versions from before: not known.
alter table product_version add column originals jsonb;

-- What is stored now is the latest version.
update product_version v set originals = product_originals(v.product_id)
where v.hva_product_id is null and not exists (
  select from product_version newer
  where newer.product_id = v.product_id and newer.hva_product_id is null and newer.number > v.number);
update product_version v set originals = hva_product_originals(v.hva_product_id)
where v.hva_product_id is not null and v.contents = hva_product_snapshot(v.hva_product_id) and not exists (
  select from product_version newer where newer.hva_product_id = v.hva_product_id and newer.number > v.number);

-- A trigger: no writer can forget it.
create function note_originals() returns trigger language plpgsql as $$
begin
  new.originals := case when new.hva_product_id is null then product_originals(new.product_id)
    else hva_product_originals(new.hva_product_id) end;
  return new;
end $$;

create trigger product_version_notes_originals before insert on product_version
  for each row execute function note_originals();
