-- The dotless 'ı' folds to 'i' (docs/decisions.md 332): its capital is 'I', so that YILMAZ and Yılmaz are one name, and nobody in
-- Finland types it. The search for everything takes them for one already.
create or replace function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select normalize(replace(translate(
    lower(normalize(value, NFD) collate "C"),
    'ıÆÐØÞĐĦĲĿŁŊŒŦƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'iæðøþđħĳŀłŋœŧəßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ'
  ), U&'i\0307', 'i'), NFC)
$$;

-- What is made of such names is made anew.
update referral set last_name = last_name where last_name like '%ı%' or first_name like '%ı%';
update product set product_name = product_name where product_name like '%ı%';

-- So are the indexes by what finnish_key() makes of a name, where there is such a one. Not by reindex: a connection that has
-- written by an index before goes on as the function was then, and would build it so.
do $$
declare
  indexes text[] := '{}';
  index_name text;
  definition text;
begin
  if exists (select from observation where assigned_to like '%ı%' or kuntaliitto_name like '%ı%') then
    indexes := indexes || '{observation_by_assignee,observation_by_analysis}';
  end if;
  if exists (select from referral where coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by) like '%ı%') then
    indexes := indexes || '{logistics_by_handler}';
  end if;
  foreach index_name in array indexes loop
    definition := pg_get_indexdef(index_name::regclass);
    execute format('drop index %I', index_name);
    execute definition;
  end loop;
end
$$;
