-- Case is folded for letters of any accents: they are taken apart before and put together after, so that only letters
-- that cannot be taken apart need to stand here.
create or replace function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select normalize(translate(
    lower(normalize(value, NFD) collate "C"),
    'ÆÐØÞĐĦĲĿŁŊŒŦƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'æðøþđħĳŀłŋœŧəßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ'
  ), NFC)
$$;

-- Computed anew; its index goes with it.
alter table referral drop column folded_last_name;
alter table referral
  add column folded_last_name text collate "C" not null generated always as (fold_case(last_name)) stored;

-- Each index holds all that orders are filtered by: whichever of them a search walks, it opens only the rows it shows,
-- also where it has to pass over many.
drop index referral_newest, referral_of_status, referral_of_sample;
create index referral_newest on referral (area_id, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number);
create index referral_of_status on referral (area_id, shown_status, created_at desc, referral_id desc)
  include (workflow_status, folded_last_name, sample_number);
create index referral_of_last_name on referral (area_id, folded_last_name, created_at desc, referral_id desc)
  include (shown_status, workflow_status, sample_number);
create index referral_of_sample on referral (area_id, sample_number, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name);

-- Likewise those that many results stand in.
drop index observation_newest, observation_of_analysis;
create index observation_newest on observation (area_id, listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index observation_of_analysis on observation (area_id, kuntaliitto_name, listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, assigned_to);
