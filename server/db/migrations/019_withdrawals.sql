-- Since when an area has had a package out of use that it had published; null for one that is in use, and for one that
-- was never published. What was out of use before this was kept counts as never published: nothing tells them apart.
alter table hva_product
  add column withdrawn_at timestamptz(3),
  add check (not is_published or withdrawn_at is null);

-- A trigger: no writer can forget it.
create function note_withdrawal() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case when not new.is_published then new.modified_at end;
  return new;
end
$$;

create trigger hva_product_withdrawal before update on hva_product
  for each row when (old.is_published <> new.is_published) execute function note_withdrawal();
