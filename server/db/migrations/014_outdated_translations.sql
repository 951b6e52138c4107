-- Which translations were made of another Finnish text than today's. `made_from` holds, by the text's column, the
-- Finnish original that a translation was last saved over, from the moment the original changes: a translation is
-- outdated as long as that text differs from the Finnish one of today. What is not in it is up to date, as are all rows
-- of before. Kept by triggers, so that no writer can forget it.

alter table product_text add column made_from jsonb not null default '{}';
alter table outcome_text add column made_from jsonb not null default '{}';
alter table product_analysis_mapping_text add column made_from jsonb not null default '{}';
alter table hva_outcome_settings_text add column made_from jsonb not null default '{}';

-- A translation that is written otherwise is one of today's original.
create function forget_originals() returns trigger
language plpgsql
as $$
begin
  new.made_from := coalesce(
    (select jsonb_object_agg(made.key, made.value) from jsonb_each(new.made_from) made
     where to_jsonb(new) -> made.key = to_jsonb(old) -> made.key),
    '{}');
  return new;
end $$;

-- A Finnish text that changes is kept for its translations, unless they are of an older one. One that was empty was no
-- original. The trigger's argument is the column of the id that the languages share.
create function keep_originals() returns trigger
language plpgsql
as $$
declare
  originals jsonb := (
    select jsonb_object_agg(before.key, before.value) from jsonb_each(to_jsonb(old)) before
    where before.key <> 'made_from' and before.value <> '""' and before.value <> to_jsonb(new) -> before.key);
begin
  if originals is not null then
    execute format('update %I set made_from = $1 || made_from where %I = $2 and language_code <> ''fi''',
      tg_table_name, tg_argv[0])
      using originals, (to_jsonb(old) ->> tg_argv[0])::uuid;
  end if;
  return null;
end $$;

create trigger forget_originals before update on product_text
  for each row when (new.language_code <> 'fi' and new.made_from <> '{}') execute function forget_originals();
create trigger keep_originals after update on product_text
  for each row when (new.language_code = 'fi') execute function keep_originals('product_id');

create trigger forget_originals before update on outcome_text
  for each row when (new.language_code <> 'fi' and new.made_from <> '{}') execute function forget_originals();
create trigger keep_originals after update on outcome_text
  for each row when (new.language_code = 'fi') execute function keep_originals('outcome_id');

create trigger forget_originals before update on product_analysis_mapping_text
  for each row when (new.language_code <> 'fi' and new.made_from <> '{}') execute function forget_originals();
create trigger keep_originals after update on product_analysis_mapping_text
  for each row when (new.language_code = 'fi') execute function keep_originals('product_analysis_mapping_id');

create trigger forget_originals before update on hva_outcome_settings_text
  for each row when (new.language_code <> 'fi' and new.made_from <> '{}') execute function forget_originals();
create trigger keep_originals after update on hva_outcome_settings_text
  for each row when (new.language_code = 'fi') execute function keep_originals('hva_outcome_settings_id');

-- The columns of a translation's texts that are outdated: written, and of another original than today's.
create function outdated_columns(translation jsonb, finnish jsonb) returns text[]
language sql immutable
as $$
  select coalesce(array_agg(made.key), '{}')
  from jsonb_each(translation -> 'made_from') made
  where translation ->> made.key <> '' and made.value is distinct from coalesce(finnish -> made.key, '""')
$$;

-- The translations of packages that are outdated: by the column of a text, by the id of the outcome or the analysis.
create view outdated_product_text as
  select t.product_id, t.language_code, unnest(outdated_columns(to_jsonb(t), to_jsonb(f))) as text
  from product_text t left join product_text f on f.product_id = t.product_id and f.language_code = 'fi'
  where t.made_from <> '{}'
  union all
  select o.product_id, t.language_code, o.outcome_id::text
  from outcome_text t join outcome o using (outcome_id)
  left join outcome_text f on f.outcome_id = t.outcome_id and f.language_code = 'fi'
  where t.made_from <> '{}' and not o.is_archived and outdated_columns(to_jsonb(t), to_jsonb(f)) <> '{}'
  union all
  select m.product_id, t.language_code, m.product_analysis_mapping_id::text
  from product_analysis_mapping_text t join product_analysis_mapping m using (product_analysis_mapping_id)
  left join product_analysis_mapping_text f
    on f.product_analysis_mapping_id = t.product_analysis_mapping_id and f.language_code = 'fi'
  where t.made_from <> '{}' and m.is_in_package and outdated_columns(to_jsonb(t), to_jsonb(f)) <> '{}';
