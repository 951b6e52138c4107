-- A package in use by an area, with the area's settings (Spec 2 §3).
create table hva_product (
  hva_product_id uuid primary key,
  area_id text not null references area,
  product_id uuid not null references product,
  interval_between_orders smallint not null default 0 check (interval_between_orders in (0, 7, 14, 21, 28)),
  failed_result_handling smallint not null default 0 check (failed_result_handling between 0 and 2),
  citizen_reminder_setting smallint not null default 0 check (citizen_reminder_setting between 0 and 2),
  notify_professional smallint not null default 0 check (notify_professional between 0 and 2),
  -- Empty when not set (decision A38).
  professional_email text not null default '',
  is_published boolean not null default false,
  published_at timestamptz(3),
  published_by text,
  created_at timestamptz(3) not null,
  created_by text not null,
  modified_at timestamptz(3) not null,
  modified_by text not null,
  unique (area_id, product_id),
  check (modified_at >= created_at)
);

create index hva_product_newest on hva_product (area_id, modified_at desc, hva_product_id desc);
create index hva_product_of_product on hva_product (product_id, area_id);

-- One row per outcome of the package; archived with its texts while the outcome is removed (decision A6).
create table hva_outcome_settings (
  hva_outcome_settings_id uuid primary key,
  hva_product_id uuid not null references hva_product on delete cascade,
  outcome_id uuid not null references outcome,
  is_archived boolean not null default false,
  unique (hva_product_id, outcome_id)
);

create table hva_outcome_settings_text (
  hva_outcome_settings_id uuid not null references hva_outcome_settings on delete cascade,
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  instruction_text text not null,
  primary key (hva_outcome_settings_id, language_code)
);
