-- A colleague has begun to edit a new product: whoever created it does not discard it by leaving it.
alter table product add column edited_by_colleague boolean not null default false;
