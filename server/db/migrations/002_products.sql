-- A package. What exists once per language stands in product_text (decision A4).
create table product (
  product_id uuid primary key,
  product_name text not null default '' check (length(product_name) <= 255),
  product_description text not null default '' check (length(product_description) <= 255),
  return_by_mail_enabled boolean not null default false,
  return_to_lab_enabled boolean not null default false,
  contact_by_email_enabled boolean not null default false,
  contact_by_sms_enabled boolean not null default false,
  -- True for every package (decision A33).
  enabled_hva_setting_order_interval boolean not null default true,
  enabled_hva_setting_failed_result_handling boolean not null default true,
  enabled_hva_setting_citizen_reminder_setting boolean not null default true,
  -- The furthest phase reached, 1 to 6.
  configurator_status smallint not null default 1 check (configurator_status between 1 and 6),
  is_published boolean not null default false,
  created_at timestamptz(3) not null,
  created_by text not null,
  -- Who may discard an untouched draft (decision A3); display names are not unique.
  created_by_subject text not null,
  modified_at timestamptz(3) not null,
  modified_by text not null,
  check (is_published = (configurator_status = 6)),
  check (modified_at >= created_at)
);

create index product_newest on product (modified_at desc, product_id desc);

create table product_text (
  product_id uuid not null references product on delete cascade,
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  product_citizen_name text not null default '',
  product_citizen_description text not null default '',
  product_subscription_name text not null default '',
  product_subscription_instructions text not null default '',
  product_subscription_confirmation_sms text not null default '',
  product_subscription_confirmation_email text not null default '',
  result_sms text not null default '',
  result_email text not null default '',
  problem_with_sample_title text not null default '',
  problem_with_sample_instruction text not null default '',
  problem_with_sample_statement_title text not null default '',
  problem_with_sample_statement_instruction text not null default '',
  negative_sample_title text not null default '',
  primary key (product_id, language_code)
);

create table outcome (
  outcome_id uuid primary key,
  product_id uuid not null references product on delete cascade,
  name text not null check (length(name) <= 255),
  outcome_type smallint not null check (outcome_type between 1 and 4),
  position integer not null,
  -- A removed outcome stays while an area has texts for it (decision A6).
  is_archived boolean not null default false
);

create index outcome_of_product on outcome (product_id, position);

-- Titles of positive outcomes; the other types have the fixed ones of the contract.
create table outcome_text (
  outcome_id uuid not null references outcome on delete cascade,
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  title text not null,
  primary key (outcome_id, language_code)
);

create table product_analysis_mapping (
  product_analysis_mapping_id uuid primary key,
  product_id uuid not null references product on delete cascade,
  -- Absent for a primary analysis.
  parent_product_analysis_mapping_id uuid references product_analysis_mapping on delete cascade,
  position integer not null default 0,
  -- A created mapping joins its package with the next save of the contents (decisions.md section 2).
  is_in_package boolean not null default false,
  kuntaliitto_code text not null default '' check (length(kuntaliitto_code) <= 20),
  kuntaliitto_name text not null default '' check (length(kuntaliitto_name) <= 255),
  target_gender smallint not null default 0 check (target_gender between 0 and 3),
  age_group smallint not null default 0 check (age_group between 0 and 3),
  result_type smallint not null default 0 check (result_type between 0 and 2),
  has_child_product_analysis_mappings boolean not null default false
);

create index product_analysis_mapping_of_product on product_analysis_mapping (product_id, position);
create index product_analysis_mapping_of_parent on product_analysis_mapping (parent_product_analysis_mapping_id);

create table product_analysis_mapping_text (
  product_analysis_mapping_id uuid not null references product_analysis_mapping on delete cascade,
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  instruction_description text not null,
  primary key (product_analysis_mapping_id, language_code)
);

create table result_interpretation (
  product_analysis_mapping_id uuid not null references product_analysis_mapping on delete cascade,
  position integer not null,
  -- An outcome in use cannot be removed; with a whole package its analyses go first.
  outcome_id uuid not null references outcome,
  analysis_result_type smallint not null check (analysis_result_type between 0 and 2),
  diagnostic_values text not null,
  primary key (product_analysis_mapping_id, position)
);

create index result_interpretation_of_outcome on result_interpretation (outcome_id);
