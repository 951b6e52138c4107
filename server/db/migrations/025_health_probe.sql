-- One row, written anew by whoever asks whether the database takes writes (/health/ready).
create table health_probe (
  only_row boolean primary key default true check (only_row),
  probed_at timestamptz not null
);
