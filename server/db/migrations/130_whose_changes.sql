-- Since which version of a product or an area's product nobody but its last author has saved it (docs/decisions.md 420): what somebody
-- typed over an older one may clash with another author's change.
alter table product add column modified_by_since timestamptz(3);
alter table hva_product add column modified_by_since timestamptz(3);

create function note_whose_changes() returns trigger language plpgsql as $$
begin
  new.modified_by_since := case when new.modified_by = old.modified_by
    then coalesce(old.modified_by_since, old.modified_at) else old.modified_at end;
  return new;
end
$$;

create trigger product_whose_changes before update of modified_at on product
  for each row execute function note_whose_changes();
create trigger hva_product_whose_changes before update of modified_at on hva_product
  for each row execute function note_whose_changes();
