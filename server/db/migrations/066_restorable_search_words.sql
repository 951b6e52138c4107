-- A dump is restored with an empty search path (pg_restore), and builds the indexes that use this function then: it has to name the
-- schema of the function that it calls. What it gives is what it gave.
create or replace function search_words(value text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(public.fold_case(value), NFD) collate "C", '[' || U&'\0300-\036f' || '''’´`]', '', 'g'),
        'øłđðħıŧ', 'olddhit'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[][\s!-/:-@\\^_`{|}~–—]+', ' ', 'g') collate "C")
$$;
