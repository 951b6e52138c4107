-- Time stamps (RFC 3161) of seals: what an authority outside says was there at that time.
create table if not exists audit.access_log_timestamp (
  seal_number bigint primary key,
  stamped_at timestamptz(3) not null,
  token bytea not null
);

create or replace trigger refuse_change before update or delete or truncate on audit.access_log_timestamp
  for each statement execute function audit.refuse_change();
