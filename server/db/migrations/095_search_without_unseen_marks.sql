-- What nobody sees, such as the soft hyphens of text from Word, is no part of a word: a package is found by its name as it is
-- read. As asSeen() in src/core/contracts/rules/value.rules.ts.
create or replace function search_words(value text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(public.fold_case(value), NFD) collate "C",
          '[' || U&'\0300-\036f' || U&'\00ad\061c\115f\1160\17b4\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f\3164'
            || U&'\fe00-\fe0f\feff\ffa0\fff0-\fff8\+01bca0-\+01bca3\+01d173-\+01d17a\+0e0000-\+0e0fff' || '''’´`]', '', 'g'),
        'øłđðħıŧ', 'olddhit'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[][\s!-/:-@\\^_`{|}~–—]+', ' ', 'g') collate "C")
$$;

update search_term set words = search_words(value) where words <> search_words(value);

-- Only what has such a mark, for a million orders have none: what is made of a name is made anew, and the names of the search
-- (migration 037) follow by their trigger.
update referral set first_name = first_name, last_name = last_name
  where search_first_name <> search_words(first_name) or search_last_name <> search_words(last_name);
