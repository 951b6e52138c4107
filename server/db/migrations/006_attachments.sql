-- PDF files of packages and of areas (Spec 1 §7 'Attachments', decisions A4 and A26): once per language, in lists by
-- owner and outcome type. The owner is a package (then perhaps one of its analyses) or an area's outcome setting.
create table attachment (
  attachment_id uuid primary key,
  product_id uuid references product on delete cascade,
  product_analysis_mapping_id uuid references product_analysis_mapping on delete cascade,
  hva_outcome_settings_id uuid references hva_outcome_settings on delete cascade,
  language_code text not null check (language_code in ('fi', 'sv', 'en')),
  outcome_type smallint not null check (outcome_type between 0 and 4),
  -- As the uploader named it.
  name text not null check (length(name) between 1 and 1000),
  mime_type text not null,
  content bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by text not null,
  check ((product_id is null) <> (hva_outcome_settings_id is null)),
  check (product_analysis_mapping_id is null or product_id is not null)
);

create index attachment_of_product on attachment (product_id, language_code, outcome_type);
create index attachment_of_mapping on attachment (product_analysis_mapping_id);
create index attachment_of_hva_outcome_settings on attachment (hva_outcome_settings_id, language_code);
