-- Why remarks of the checks were left when an area took a product into use (server/checks).
create table hva_remark_reason (
  hva_product_id uuid not null references hva_product on delete cascade,
  accepted_at timestamptz(3) not null default now(),
  accepted_by text not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- The keys of the remarks (product-check.contract.ts).
  remarks jsonb not null,
  primary key (hva_product_id, accepted_at)
);
