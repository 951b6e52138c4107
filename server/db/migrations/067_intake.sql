-- Orders and results from outside (docs/decisions.md 166). Who may send, what came, and which order it was about.

-- The programs that may call the intake. Their rights are these rows, whatever a token claims beyond them.
create table machine_client (
  client_id text primary key check (client_id ~ '^[A-Za-z0-9._-]{1,100}$'),
  client_name text not null check (length(client_name) between 1 and 100),
  scopes text[] not null,
  -- Null: all areas.
  area_ids text[],
  -- Its public keys, by which the embedded provider knows it; null where the provider is elsewhere.
  jwks jsonb
);

-- Each message, from before it was answered.
create table intake_message (
  message_id uuid primary key default gen_random_uuid(),
  -- In which they came.
  arrival bigint not null generated always as identity,
  received_at timestamptz(3) not null default clock_timestamp(),
  client_id text not null,
  -- Those of the client when it came; null: all areas.
  area_ids text[],
  -- Null where it could not be told.
  kind text check (kind in ('order', 'cancellation', 'results', 'kitReturned', 'citizenNotified', 'resultsOpened')),
  -- What makes a repeat of it one: client, kind, identifier and, of an amended report, its time.
  key text collate "C",
  content_hash text,
  order_identifier text collate "C",
  report_identifier text collate "C",
  -- Of a report: which of two is later.
  issued_at timestamptz(3),
  -- As it came; null where its client may not send it, and once it has been forgotten.
  body jsonb,
  outcome text not null check (outcome in ('accepted', 'waiting', 'failed', 'refused')),
  -- Why it is not accepted, and where in the bundle; of an accepted one that changed nothing any more, too.
  reason text,
  place text,
  -- The value that has no mapping: a code, never a person's.
  unknown_code text,
  -- How often the same came again.
  repeats int not null default 0,
  decided_at timestamptz(3) not null default clock_timestamp(),
  referral_id uuid references referral on delete set null
);
create unique index intake_message_key on intake_message (key) where outcome <> 'refused';
create index intake_message_newest on intake_message (arrival desc);
create index intake_message_of_outcome on intake_message (outcome, arrival desc);
create index intake_message_waiting on intake_message (order_identifier, arrival) where outcome = 'waiting';
create index intake_message_of_report on intake_message (report_identifier, issued_at desc) where outcome = 'accepted';
create index intake_message_of_referral on intake_message (referral_id);
create index intake_message_kept on intake_message (decided_at) where body is not null;

-- The orders that came in, by the identifier of whoever sent them.
create table intake_order (
  order_identifier text collate "C" primary key,
  referral_id uuid not null unique references referral on delete cascade,
  area_id text not null references area,
  client_id text not null,
  kit_returned_at timestamptz(3)
);

-- What support has said of codes that we do not know.
create table intake_mapping (
  kind text not null check (kind in ('analysis', 'package', 'area')),
  code text collate "C" not null check (length(code) between 1 and 100),
  target text not null check (length(target) between 1 and 100),
  at timestamptz(3) not null default clock_timestamp(),
  by_subject text not null,
  primary key (kind, code)
);

-- By which report a result came: only that report's correction changes it.
create table intake_result (
  observation_id uuid primary key references observation on delete cascade,
  report_identifier text collate "C" not null
);
