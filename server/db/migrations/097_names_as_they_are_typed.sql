-- A surname is found however its i is written (docs/decisions.md 311): the dotted capital 'İ' folds to an 'i' with a dot of its own
-- above, as which nobody types it. What lists are sorted and searched for words by leaves such dots out already.
create or replace function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select normalize(replace(translate(
    lower(normalize(value, NFD) collate "C"),
    'ÆÐØÞĐĦĲĿŁŊŒŦƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'æðøþđħĳŀłŋœŧəßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ'
  ), U&'i\0307', 'i'), NFC)
$$;

-- Names that came before marks which nobody sees were left out of them (286) are as they would come today; of a name that is
-- nothing but marks nothing would be left. With them, what is made of names is made anew, also of one with a dotted capital.
do $$
declare
  marks constant text := '[' || U&'\00ad\034f\061c\115f\1160\17b4\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f\3164'
    || U&'\fe00-\fe0f\feff\ffa0\fff0-\fff8\+01bca0-\+01bca3\+01d173-\+01d17a\+0e0000-\+0e0fff' || ']';
begin
  update referral set
    first_name = coalesce(nullif(btrim(regexp_replace(first_name, marks, '', 'g')), ''), first_name),
    last_name = coalesce(nullif(btrim(regexp_replace(last_name, marks, '', 'g')), ''), last_name)
  where first_name ~ marks or last_name ~ marks or folded_last_name <> fold_case(last_name);
end
$$;
