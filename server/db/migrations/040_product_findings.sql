-- When a reference list that the checks look at was changed last: what they say of a product may be another thing then
-- (decision 144). Triggers: no writer can forget it.
create table reference_list_change (
  list text primary key,
  changed_at timestamptz not null
);

create function note_reference_list_change() returns trigger language plpgsql as $$
begin
  insert into reference_list_change (list, changed_at) values (tg_table_name, clock_timestamp())
  on conflict (list) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create trigger analysis_changes after insert or update or delete or truncate on analysis
  for each statement execute function note_reference_list_change();
create trigger analysis_panel_changes after insert or update or delete or truncate on analysis_panel
  for each statement execute function note_reference_list_change();

-- What the rules say of each product, for as long as its basis holds: the product's state, the reference lists and the
-- build whose rules they are. Found when it is asked for: a save costs nothing more.
create table product_findings (
  product_id uuid primary key references product on delete cascade,
  basis text not null,
  -- What is missing, and the remarks that should be mended (server/workbench/product-findings.ts).
  found jsonb not null,
  -- Of product_content, as areas see it.
  content_hash text not null
);

-- To tell whether an area has seen a product's contents without putting them together again.
alter table hva_product_review add column content_hash text not null generated always as (md5(content::text)) stored;
