-- What people type is found whatever signs it was stored with (docs/decisions.md 570): letters that a PDF has in one sign, blanks of any
-- kind, quotation marks and dots that are no ASCII, and letters that few keyboards have. As withoutLigatures() in src/core/contracts/schemas.ts.
drop function if exists without_ligatures(text);
create function without_ligatures(value text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(replace(replace(replace(replace(value,
    'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st')
$$;

create or replace function search_words(value text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(public.fold_case(public.without_ligatures(value)), NFD) collate "C",
          '[' || U&'\0300-\036f' || U&'\00ad\061c\115f\1160\17b4\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f\3164'
            || U&'\fe00-\fe0f\feff\ffa0\fff0-\fff8\+01bca0-\+01bca3\+01d173-\+01d17a\+0e0000-\+0e0fff' || '''’´`]', '', 'g'),
        'øłđðħıŧŋǥʒŀŉſ', 'olddhitngzlns'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ĳ', 'ij'),
    '[][\s!-/:-@\\^_`{|}~–—“”„«»•·…' || U&'\00a0\1680\2000-\200a\2028\2029\202f\205f\3000' || ']+', ' ', 'g') collate "C")
$$;

-- Migration 116 left these as they were: 'Anna‑Maria' with a hyphen at which no line breaks was one word.
update search_term set words = search_words(value) where words <> search_words(value);

-- A name is searched by as a list is, too: one that came before has the letters as it would come today. Of a million orders, which nobody
-- writes meanwhile, those alone are looked at that have such a sign.
do $$
declare
  signs constant text := '[ﬀ-ﬆŋŊǥǤʒƷǯǮŀĿŉſĳĲ“”„«»•·…' || U&'\00a0\1680\2000-\200a\2028\2029\202f\205f\3000'
    || U&'\2018\2019\02b9\02bc\2032\00b4\0060\2010-\2013\2212' || ']';
begin
  update referral set first_name = without_ligatures(first_name), last_name = without_ligatures(last_name)
  where (first_name ~ signs or last_name ~ signs)
    and (search_first_name <> search_words(first_name) or search_last_name <> search_words(last_name));
end
$$;
