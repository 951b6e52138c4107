create table schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz(3) not null default clock_timestamp()
);

-- The time of a change: always later than the one before, also when the clock stands still or goes back.
-- Lost updates are found by comparing it (decisions.md section 2).
create function next_modified_at(previous timestamptz) returns timestamptz
language sql volatile
as $$ select greatest(clock_timestamp()::timestamptz(3), previous + interval '1 millisecond') $$;

-- Reference data, loaded from the data files (decision A18).

create table area (
  area_id text primary key check (area_id ~ '^[0-9]{2}$'),
  name_fi text not null,
  name_sv text not null,
  name_en text not null
);

create table analysis (
  kuntaliitto_code text primary key check (length(kuntaliitto_code) between 1 and 20),
  kuntaliitto_name text not null,
  abbreviation text not null
);

create table microbe (
  nimi text primary key,
  lyhenne text not null
);

-- People. Roles and area are read from here on every call, by the subject of the access token.

create table app_user (
  subject text primary key,
  -- Only the personas of the embedded identity provider have one.
  user_name text unique,
  first_name text not null,
  last_name text not null,
  roles text[] not null default '{}',
  area_id text references area
);
