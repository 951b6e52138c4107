-- The embedded identity provider's sessions, grants, codes and refresh tokens.
create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  session_uid text,
  expires_at timestamptz(3),
  primary key (model, id)
);

create index identity_record_of_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_of_session on identity_record (session_uid) where session_uid is not null;
create index identity_record_expiry on identity_record (expires_at);

-- Its signing keys and cookie keys, made once and shared by all processes.
create table identity_secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
