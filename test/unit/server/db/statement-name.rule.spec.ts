import { statementName } from '#server/db/statement-name.rule.ts';

it.each([
  ['select 1', 'select'],
  ['select subject, roles from app_user where subject = $1', 'select app_user'],
  [
    "select * from referral r join product p using (product_id) where r.last_name = 'Meikäläinen'",
    'select referral, product',
  ],
  [
    '-- from nobody\n  insert into  idempotency_answer (subject) values ($1) on conflict do nothing',
    'insert idempotency_answer',
  ],
  ['insert into rate_count as kept (a) values ($1) on conflict (a) do update set a = 1', 'insert rate_count'],
  ['update product set name = $1 where product_id = $2', 'update product'],
  ['delete from draft_state where kept_at < clock_timestamp()', 'delete draft_state'],
  ['select product_id from product where product_id = $1 for update', 'select product'],
  ['select extract(epoch from ends_at) from rate_count where a is distinct from b', 'select rate_count'],
  ['select event.id from jsonb_to_recordset($1) as event (id text)', 'select'],
  ['select pg_advisory_xact_lock($1)', 'select pg_advisory_xact_lock'],
  [
    'with page as materialized (select referral_id from referral) select * from page join referral r using (referral_id)',
    'select referral',
  ],
  [
    'with access_entry as (insert into audit.access_log (a) select b from page), page as (select 1 from observation) select * from page',
    'insert audit.access_log, observation',
  ],
  ['select 1 from a join b using (c) join d using (e) join f using (g)', 'select a, b, d'],
  ["select note from product where note = 'taken from secret_table, and it''s into another'", 'select product'],
  ['select 1 from a for update skip locked', 'select a'],
  ['select 1 from a for no key update nowait', 'select a'],
  ['select 1 from a join lateral unnest(a.b) c on true join only d using (e)', 'select a'],
  ['with given as (values ($1)) select pg_notify($2)', 'select pg_notify'],
  ['savepoint before_write', 'savepoint'],
  ['commit', 'commit'],
])('%s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});
