-- First answers to writes that carried an Idempotency-Key (decisions.md 'Repeats'), kept 24 hours.
-- The row is inserted in the write's own transaction: a parallel repeat waits for it.
create table idempotency_answer (
  subject text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (subject, call, key)
);

create index idempotency_answer_age on idempotency_answer (created_at);
