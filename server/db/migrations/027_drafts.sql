-- Unsaved form content, each state of it that is kept (src/core/contracts/draft.contract.ts). It is read by whoever
-- wrote it alone, and goes with its object and with its person.
create table draft_state (
  -- In the order in which they came.
  draft_state_id bigint generated always as identity primary key,
  subject text not null references app_user on delete cascade,
  product_id uuid references product on delete cascade,
  hva_product_id uuid references hva_product on delete cascade,
  part text not null,
  -- Empty for forms without languages.
  language_code text not null check (language_code in ('', 'fi', 'sv', 'en')),
  -- Of the tab that wrote it.
  draft_id uuid not null,
  -- Base and values.
  content jsonb not null,
  version smallint not null,
  -- As the client sent them.
  modified_at text not null,
  saved_at text not null,
  kept_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(product_id, hva_product_id) = 1)
);

create index draft_state_of_product on draft_state (product_id, subject);
create index draft_state_of_hva_product on draft_state (hva_product_id, subject);
create index draft_state_of_person on draft_state (subject);
create index draft_state_age on draft_state (kept_at);
