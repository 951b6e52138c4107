-- What the server keeps of each request for 30 days, by its correlation id (server/server-events, decision 145): what it was and
-- how it ended. Nothing that was sent or shown, and nobody's name or subject.
create table server_event (
  event_id bigint generated always as identity primary key,
  correlation_id uuid not null,
  -- When the request arrived, by the clock of the process that answered it.
  at timestamptz(3) not null,
  -- Method and path pattern.
  call text not null,
  -- Null where nobody waited for the answer.
  status smallint,
  outcome text not null check (outcome in ('succeeded', 'refused', 'failed', 'abandoned')),
  -- The problem's code as the caller was told it.
  code text,
  -- The class of what was wrong, what tells its kind apart, and the names of the fields that it was about.
  cause text,
  detail text,
  fields text[] not null,
  duration_ms double precision not null,
  roles text[] not null,
  area_id text,
  app_version text not null,
  -- Its SQL: how many statements, how long together, and the slowest by its kind and tables.
  statements integer not null,
  statements_ms double precision not null,
  slowest text,
  slowest_ms double precision,
  -- A keyed hash of the correlation id with the subject: whoever asks for an id can be recognised, nobody can be looked up.
  owner_hash text
);

create index server_event_of_correlation on server_event (correlation_id, at);
create index server_event_at on server_event (at desc, event_id desc);
create index server_event_of_outcome on server_event (outcome, at desc, event_id desc);
create index server_event_of_call on server_event (call, at desc, event_id desc);

-- When a process could not keep its events, and how many: where something is missing, nothing follows from its absence.
create table server_event_gap (
  gap_id bigint generated always as identity primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  events bigint not null
);

create index server_event_gap_at on server_event_gap (ended_at desc);
