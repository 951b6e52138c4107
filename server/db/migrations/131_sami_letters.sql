-- The Sámi letters ŋ, ŧ, ǥ and ʒ stand beside n, t, g and z, as Finnish sorts them (decision A38, docs/decisions.md 421): they came after ö.
-- So does ǯ, which is ʒ with a mark. The capitals of ǥ and ʒ fold to them, as those of the others do already.
create or replace function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select normalize(replace(translate(
    lower(normalize(value, NFD) collate "C"),
    'ıÆÐØÞĐĦĲĿŁŊŒŦƏẞǤƷΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ' || U&'\2018\2019\02b9\02bc\2032\00b4\0060\2010\2011\2012\2013\2212',
    'iæðøþđħĳŀłŋœŧəßǥʒαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ' || '''''''''''''''-----'
  ), U&'i\0307', 'i'), NFC)
$$;

create or replace function finnish_key(value text) returns text
language sql immutable strict parallel safe
as $$
  select translate(
    regexp_replace(normalize(translate(public.fold_case(value), 'åäæöøœü', '{||}}}y'), NFD), '[\u0300-\u036f]', '', 'g'),
    'ðđłßþŋŧǥʒ', 'ddlstntgz'
  )
$$;

-- What is made of such names is made anew, and so are the indexes by what finnish_key() makes of a name, where there is such a one
-- (as in migration 108).
do $$
declare
  letters constant text := '[ŊŋŦŧǤǥƷʒǮǯ]';
  indexes text[] := '{}';
  index_name text;
  definition text;
begin
  update referral set last_name = last_name where last_name ~ letters or first_name ~ letters;
  update product set product_name = product_name where product_name ~ letters;
  if exists (select from observation where assigned_to ~ letters or kuntaliitto_name ~ letters) then
    indexes := indexes || '{observation_by_assignee,observation_by_analysis}';
  end if;
  if exists (select from referral where coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by) ~ letters) then
    indexes := indexes || '{logistics_by_handler}';
  end if;
  foreach index_name in array indexes loop
    definition := pg_get_indexdef(index_name::regclass);
    execute format('drop index %I', index_name);
    execute definition;
  end loop;
end
$$;
