-- An order's identifier is its own within its area: programs that do not reach each other's areas may use the same one (docs/decisions.md 340).
alter table intake_order drop constraint intake_order_pkey, add primary key (order_identifier, area_id);
