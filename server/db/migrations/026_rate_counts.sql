-- How often something was done within a window, for the limits that hold across processes. Nobody can be told from a
-- row: whom it counts stands there as a keyed hash. A row means nothing once its window is over, and is swept then.
create table rate_count (
  -- The name of the limit.
  limiter text not null,
  key_hash text not null,
  done bigint not null,
  ends_at timestamptz not null,
  primary key (limiter, key_hash)
);
