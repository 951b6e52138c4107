-- Orders and results of citizens (Spec 2 §3 'Referral', 'Observation'), and what is counted of them.

-- Upper case to lower, the same under every locale: lower() alone knows no Ä where LC_CTYPE is C. Latin and Cyrillic
-- letters of Europe; letters are composed first, because ä may also come as an a with dots.
create function fold_case(value text) returns text
language sql immutable strict parallel safe
as $$
  select translate(
    lower(normalize(value) collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'
  )
$$;

-- The day in Finland. A day there has 23 or 25 hours when the clocks change.
create function helsinki_day(moment timestamptz) returns date
language sql immutable strict parallel safe
as $$ select (moment at time zone 'Europe/Helsinki')::date $$;

create table referral (
  referral_id uuid primary key,
  area_id text not null references area,
  product_id uuid not null references product,
  sample_number text collate "C" not null check (sample_number = upper(sample_number)),
  first_name text not null,
  last_name text not null,
  folded_last_name text collate "C" not null generated always as (fold_case(last_name)) stored,
  ssn text not null check (ssn ~ '^[0-9]{6}[-+A-FU-Y][0-9]{3}[0-9A-Y]$'),
  mobile_phone text not null,
  email text not null,
  street_address text not null,
  postal_code text not null,
  city text not null,
  -- 1 female, 2 male: not the numbers of a package's target gender (decision A7).
  gender smallint not null check (gender between 0 and 2),
  age smallint not null check (age between 0 and 150),
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  workflow_status smallint not null check (workflow_status between 0 and 8 or workflow_status between 900 and 999),
  -- What lists show of it: 0 new, 1 in progress, 2 done, 3 error (decision A8).
  shown_status smallint not null generated always as (
    case when workflow_status <= 3 then 0 when workflow_status = 4 then 1 when workflow_status <= 8 then 2 else 3 end
  ) stored,
  created_at timestamptz(3) not null,
  sampling_kit_logistics_in_progress_at timestamptz(3),
  sampling_kit_sent_at timestamptz(3),
  sampling_kit_sent_by text,
  rejection_reason text,
  citizen_last_login_at timestamptz(3),
  unique (referral_id, area_id)
);

-- One index a way of searching, each in the list's order, so that a page is read and nothing is sorted.
create index referral_newest on referral (area_id, created_at desc, referral_id desc);
create index referral_of_status on referral (area_id, shown_status, created_at desc, referral_id desc)
  include (workflow_status);
create index referral_of_last_name on referral (area_id, folded_last_name, created_at desc, referral_id desc);
create index referral_of_sample on referral (area_id, sample_number, created_at desc, referral_id desc);

create table observation (
  observation_id uuid primary key,
  referral_id uuid not null,
  -- The order's: every statement names its area.
  area_id text not null,
  kuntaliitto_code text not null check (length(kuntaliitto_code) between 1 and 20),
  kuntaliitto_name text not null,
  -- Null or 0 while it is missing (decision A38).
  result smallint check (result between 0 and 5),
  is_missing boolean not null generated always as (coalesce(result, 0) = 0) stored,
  statement text,
  result_date timestamptz(3),
  -- The list's order: those without a result date come last.
  listed_at timestamptz(3) not null generated always as (coalesce(result_date, '-infinity')) stored,
  outcome_type smallint not null check (outcome_type between 0 and 4),
  outcome_name text not null,
  result_notification_sent_to_citizen_at timestamptz(3),
  result_viewed_by_citizen_at timestamptz(3),
  handling_status smallint not null check (handling_status between 0 and 3),
  assigned_to text check (handling_status in (2, 3) or assigned_to is null),
  workflow_status smallint not null check (workflow_status between 0 and 8 or workflow_status between 900 and 999),
  foreign key (referral_id, area_id) references referral (referral_id, area_id)
);

create index observation_of_referral on observation (referral_id);
create index observation_newest on observation (area_id, listed_at desc, observation_id desc);
create index observation_of_outcome on observation (area_id, outcome_type, listed_at desc, observation_id desc);
-- The filter 'problem with the sample' also finds missing results (decision A25).
create index observation_with_problem on observation (area_id, listed_at desc, observation_id desc)
  where outcome_type = 3 or is_missing;
create index observation_of_analysis on observation (area_id, kuntaliitto_name, listed_at desc, observation_id desc);
create index observation_of_assignee on observation (area_id, assigned_to, listed_at desc, observation_id desc)
  where assigned_to is not null;
create index observation_of_status on observation (area_id, workflow_status, listed_at desc, observation_id desc);

-- Tallies, changed in the transaction that changes the rows: counting a list anew grows with it, reading a tally does
-- not. Kept by triggers, so that no writer can forget them.

create table referral_tally (
  area_id text not null,
  workflow_status smallint not null,
  rows bigint not null,
  primary key (area_id, workflow_status)
);

create table referral_day_tally (
  area_id text not null,
  day date not null,
  workflow_status smallint not null,
  rows bigint not null,
  primary key (area_id, day, workflow_status)
);

-- All that the results are filtered by, but for days. It also tells which analyses and assignees an area has.
create table observation_tally (
  area_id text not null,
  kuntaliitto_name text not null,
  -- Empty for nobody.
  assigned_to text not null,
  outcome_type smallint not null,
  is_missing boolean not null,
  workflow_status smallint not null,
  rows bigint not null,
  primary key (area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status)
);

create table observation_day_tally (
  area_id text not null,
  day date not null,
  outcome_type smallint not null,
  is_missing boolean not null,
  rows bigint not null,
  primary key (area_id, day, outcome_type, is_missing)
);

-- Each statement's changes are summed first and written in the key's order: one write a tally however many rows, and
-- two writers never wait for each other crosswise.

create function keep_referral_tallies() returns trigger
language plpgsql
as $$
declare
  changes referral_day_tally[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(area_id, helsinki_day(created_at), workflow_status, -count(*))::referral_day_tally
      from old_rows group by area_id, helsinki_day(created_at), workflow_status);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(area_id, helsinki_day(created_at), workflow_status, count(*))::referral_day_tally
      from new_rows group by area_id, helsinki_day(created_at), workflow_status);
  end if;
  insert into referral_day_tally as tally
    select area_id, day, workflow_status, sum(rows) from unnest(changes)
    group by 1, 2, 3 having sum(rows) <> 0 order by 1, 2, 3
    on conflict (area_id, day, workflow_status) do update set rows = tally.rows + excluded.rows;
  insert into referral_tally as tally
    select area_id, workflow_status, sum(rows) from unnest(changes)
    group by 1, 2 having sum(rows) <> 0 order by 1, 2
    on conflict (area_id, workflow_status) do update set rows = tally.rows + excluded.rows;
  return null;
end $$;

create trigger keep_tallies_on_insert after insert on referral
  referencing new table as new_rows for each statement execute function keep_referral_tallies();
create trigger keep_tallies_on_update after update on referral
  referencing old table as old_rows new table as new_rows for each statement execute function keep_referral_tallies();
create trigger keep_tallies_on_delete after delete on referral
  referencing old table as old_rows for each statement execute function keep_referral_tallies();

create function keep_observation_tallies() returns trigger
language plpgsql
as $$
declare
  changes observation_tally[] := '{}';
  day_changes observation_day_tally[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(area_id, kuntaliitto_name, coalesce(assigned_to, ''), outcome_type, is_missing, workflow_status,
        -count(*))::observation_tally
      from old_rows group by area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status);
    day_changes := array(
      select row(area_id, helsinki_day(result_date), outcome_type, is_missing, -count(*))::observation_day_tally
      from old_rows where result_date is not null
      group by area_id, helsinki_day(result_date), outcome_type, is_missing);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(area_id, kuntaliitto_name, coalesce(assigned_to, ''), outcome_type, is_missing, workflow_status,
        count(*))::observation_tally
      from new_rows group by area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status);
    day_changes := day_changes || array(
      select row(area_id, helsinki_day(result_date), outcome_type, is_missing, count(*))::observation_day_tally
      from new_rows where result_date is not null
      group by area_id, helsinki_day(result_date), outcome_type, is_missing);
  end if;
  insert into observation_tally as tally
    select area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status, sum(rows)
    from unnest(changes)
    group by 1, 2, 3, 4, 5, 6 having sum(rows) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status)
    do update set rows = tally.rows + excluded.rows;
  insert into observation_day_tally as tally
    select area_id, day, outcome_type, is_missing, sum(rows) from unnest(day_changes)
    group by 1, 2, 3, 4 having sum(rows) <> 0 order by 1, 2, 3, 4
    on conflict (area_id, day, outcome_type, is_missing) do update set rows = tally.rows + excluded.rows;
  return null;
end $$;

create trigger keep_tallies_on_insert after insert on observation
  referencing new table as new_rows for each statement execute function keep_observation_tallies();
create trigger keep_tallies_on_update after update on observation
  referencing old table as old_rows new table as new_rows for each statement execute function keep_observation_tallies();
create trigger keep_tallies_on_delete after delete on observation
  referencing old table as old_rows for each statement execute function keep_observation_tallies();
