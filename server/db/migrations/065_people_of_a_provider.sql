-- People whom an identity provider elsewhere signs in (docs/identity.md; docs/decisions.md 165).

-- Who signed in without a right that opens anything: for whoever may give them one, and nothing else about them.
create table waiting_person (
  subject text collate "C" primary key check (length(subject) between 1 and 255),
  first_at timestamptz(0) not null default clock_timestamp(),
  last_at timestamptz(0) not null default clock_timestamp()
);
create index waiting_person_by_time on waiting_person (last_at);

-- What groups of the provider give somebody, beside what was given by hand. What counts stands in app_user.
create table mapped_person (
  subject text primary key references app_user on delete cascade,
  -- Those of the newest token that are in the mapping.
  groups text[] not null,
  -- When that token was made: an older one changes nothing.
  issued_at timestamptz(0) not null,
  -- What was given by hand. Null: nobody added them by hand, and their name is the token's.
  hand_roles text[],
  hand_area_id text references area
);
create index mapped_person_of_area on mapped_person (hand_area_id);
