-- One search for everything (decision 142): citizens by their names as people type them, products by all that they are
-- known by. Plain indexes and tables that triggers keep: no extension, which only a superuser could install.

-- What is searched by, as what is searched for: lower case, no accents, words with one space between them.
create function search_words(value text) returns text
language sql immutable strict parallel safe
as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(fold_case(value), NFD) collate "C", '[' || U&'\0300-\036f' || '''’´`]', '', 'g'),
        'øłđðħıŧ', 'olddhit'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[][\s!-/:-@\\^_`{|}~–—]+', ' ', 'g') collate "C")
$$;

alter table referral
  add column search_first_name text collate "C" not null generated always as (search_words(first_name)) stored,
  add column search_last_name text collate "C" not null generated always as (search_words(last_name)) stored;

-- The newest orders of a last name, and of a first name: of an area, and of all that logistics sees (decision A10).
create index referral_of_surname on referral (area_id, search_last_name, created_at desc, referral_id desc)
  include (search_first_name);
create index referral_of_first_name on referral (area_id, search_first_name, created_at desc, referral_id desc)
  include (search_last_name);
create index logistics_of_surname on referral (search_last_name, created_at desc, referral_id desc)
  include (search_first_name)
  where workflow_status between 3 and 8 or workflow_status = 902;
create index logistics_of_first_name on referral (search_first_name, created_at desc, referral_id desc)
  include (search_last_name)
  where workflow_status between 3 and 8 or workflow_status = 902;

-- The names that orders bear, first and last by themselves, with how many orders of an area have each: a name goes with
-- its last order.
create table citizen_name (
  part text not null check (part in ('first', 'last')),
  name text collate "C" not null,
  area_id text not null references area,
  rows bigint not null,
  primary key (part, name, area_id)
);

-- The words of those names, 'anna', 'maria' and 'annamaria' of Anna-Maria.
create table citizen_name_word (
  word text collate "C" not null,
  part text not null,
  name text collate "C" not null,
  primary key (word, part, name)
);
create index citizen_name_word_of_name on citizen_name_word (part, name);

-- Each word without one of its letters: two words that are one slip of a key apart have one of these in common.
create table citizen_name_slip (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);
create index citizen_name_slip_of_word on citizen_name_slip (word);

create function without_one_letter(word text) returns setof text
language sql immutable strict parallel safe
as $$
  select distinct left(word, n - 1) || substr(word, n + 1) collate "C" from generate_series(1, length(word)) as n
$$;

create function words_of_name(name text) returns setof text
language sql immutable strict parallel safe
as $$
  select word from regexp_split_to_table(name collate "C", ' ') as word where word <> ''
  union
  select replace(name, ' ', '') collate "C" where name <> ''
$$;

-- Each statement's changes are summed first and written in the key's order: two writers never wait crosswise.
create function keep_citizen_names() returns trigger
language plpgsql
as $$
declare
  changes citizen_name[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(part, name, area_id, -count(*))::citizen_name
      from old_rows, lateral (values ('first', search_first_name), ('last', search_last_name)) as names (part, name)
      group by part, name, area_id);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(part, name, area_id, count(*))::citizen_name
      from new_rows, lateral (values ('first', search_first_name), ('last', search_last_name)) as names (part, name)
      group by part, name, area_id);
  end if;
  changes := array(
    select row(part, name, area_id, sum(rows))::citizen_name
    from unnest(changes) group by part, name, area_id having sum(rows) <> 0);
  if changes = '{}' then return null; end if;
  insert into citizen_name as known select * from unnest(changes) order by part, name, area_id
    on conflict (part, name, area_id) do update set rows = known.rows + excluded.rows;
  insert into citizen_name_word
    select word, part, name from (select distinct part, name from unnest(changes) where rows > 0) as names,
      words_of_name(name) as word
    order by word, part, name
    on conflict do nothing;
  insert into citizen_name_slip
    select slip, word from (
      select distinct word from unnest(changes) as change, words_of_name(name) as word where change.rows > 0) as words,
      without_one_letter(word) as slip
    order by slip, word
    on conflict do nothing;
  delete from citizen_name known using unnest(changes) as change
  where change.rows < 0 and known.rows = 0
    and (known.part, known.name, known.area_id) = (change.part, change.name, change.area_id);
  delete from citizen_name_word w using unnest(changes) as change
  where change.rows < 0 and (w.part, w.name) = (change.part, change.name)
    and not exists (select from citizen_name n where (n.part, n.name) = (w.part, w.name));
  delete from citizen_name_slip s using unnest(changes) as change, words_of_name(change.name) as gone
  where change.rows < 0 and s.word = gone
    and not exists (select from citizen_name_word w where w.word = s.word);
  return null;
end $$;

create trigger keep_names_on_insert after insert on referral
  referencing new table as new_rows for each statement execute function keep_citizen_names();
create trigger keep_names_on_update after update on referral
  referencing old table as old_rows new table as new_rows for each statement execute function keep_citizen_names();
create trigger keep_names_on_delete after delete on referral
  referencing old table as old_rows for each statement execute function keep_citizen_names();

insert into citizen_name
  select part, name, area_id, count(*)
  from referral, lateral (values ('first', search_first_name), ('last', search_last_name)) as names (part, name)
  group by part, name, area_id;
insert into citizen_name_word
  select word, part, name from (select distinct part, name from citizen_name) as names, words_of_name(name) as word;
insert into citizen_name_slip
  select slip, word from (select distinct word from citizen_name_word) as words, without_one_letter(word) as slip;

-- What products are known by, each text once, as it is searched by: names, analyses, microbes and their everyday words. No
-- columns beside the texts themselves: what is compared and kept of a product (migrations 014, 032) is all of its columns.
create table search_term (
  value text collate "C" primary key check (length(value) between 1 and 600),
  words text collate "C" not null
);

create function keep_search_terms() returns trigger
language plpgsql
as $$
declare
  texts text[];
begin
  case tg_table_name
    when 'product' then texts := array(select product_name from new_rows);
    when 'product_text' then
      texts := array(select product_citizen_name from new_rows union select product_subscription_name from new_rows);
    when 'product_analysis_mapping' then
      texts := array(select kuntaliitto_code from new_rows union select kuntaliitto_name from new_rows);
    when 'result_interpretation' then texts := array(select diagnostic_values from new_rows);
    when 'reference_synonym' then texts := array(select synonym from new_rows);
  end case;
  insert into search_term
    select value, search_words(value) from (select distinct unnest(texts) collate "C" as value) as given
    where length(value) between 1 and 600 and not exists (select from search_term known where known.value = given.value)
    order by value
    on conflict do nothing;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['product', 'product_text', 'product_analysis_mapping', 'result_interpretation',
    'reference_synonym'] loop
    execute format('create trigger keep_search_terms_on_insert after insert on %I
      referencing new table as new_rows for each statement execute function keep_search_terms()', source);
    execute format('create trigger keep_search_terms_on_update after update on %I
      referencing new table as new_rows for each statement execute function keep_search_terms()', source);
  end loop;
end $$;

insert into search_term
  select value, search_words(value) from (
    select product_name collate "C" as value from product
    union select product_citizen_name from product_text
    union select product_subscription_name from product_text
    union select kuntaliitto_code from product_analysis_mapping
    union select kuntaliitto_name from product_analysis_mapping
    union select diagnostic_values from result_interpretation
    union select synonym from reference_synonym) as texts
  where length(value) between 1 and 600;

create index product_analysis_mapping_of_code on product_analysis_mapping (kuntaliitto_code collate "C");
create index product_analysis_mapping_of_name on product_analysis_mapping (kuntaliitto_name collate "C");
create index result_interpretation_of_value on result_interpretation (diagnostic_values collate "C");
