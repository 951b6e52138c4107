-- Apostrophes and hyphens of every kind fold to the typed ones (docs/decisions.md 332): O’Brien is found by O'Brien, and a double
-- name that was copied with a hyphen at which no line breaks by its own. The search for everything passes over them already.
create or replace function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select normalize(replace(translate(
    lower(normalize(value, NFD) collate "C"),
    'ıÆÐØÞĐĦĲĿŁŊŒŦƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ' || U&'\2018\2019\02b9\02bc\2032\00b4\0060\2010\2011\2012\2013\2212',
    'iæðøþđħĳŀłŋœŧəßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ' || '''''''''''''''-----'
  ), U&'i\0307', 'i'), NFC)
$$;

-- What is made of such names is made anew, and so are the indexes by what finnish_key() makes of a name, where there is such a one
-- (as in migration 108).
do $$
declare
  marks constant text := '[' || U&'\2018\2019\02b9\02bc\2032\00b4\0060\2010-\2013\2212' || ']';
  indexes text[] := '{}';
  index_name text;
  definition text;
begin
  update referral set last_name = last_name where last_name ~ marks or first_name ~ marks;
  update product set product_name = product_name where product_name ~ marks;
  if exists (select from observation where assigned_to ~ marks or kuntaliitto_name ~ marks) then
    indexes := indexes || '{observation_by_assignee,observation_by_analysis}';
  end if;
  if exists (select from referral where coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by) ~ marks) then
    indexes := indexes || '{logistics_by_handler}';
  end if;
  foreach index_name in array indexes loop
    definition := pg_get_indexdef(index_name::regclass);
    execute format('drop index %I', index_name);
    execute definition;
  end loop;
end
$$;
