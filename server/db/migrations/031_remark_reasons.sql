-- Why remarks of the checks were left when a product was published (server/checks).
create table remark_reason (
  product_id uuid not null references product on delete cascade,
  accepted_at timestamptz(3) not null default now(),
  accepted_by text not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- The keys of the remarks (product-check.contract.ts).
  remarks jsonb not null,
  primary key (product_id, accepted_at)
);
