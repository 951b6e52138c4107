import { lockedTables } from '#server/db/locked-tables.rule.ts';

test('what statements take for themselves alone, and what may be read meanwhile', () => {
  const sql = `-- alter table told
    alter table one
      add column n integer; alter table if exists only two drop column n; drop table if exists three;
    drop trigger if exists keep on audit.four;
    create or replace function keep() returns trigger language plpgsql as $keep$ begin delete from inner_one; return null; end $keep$;
    create constraint trigger keep after update of a, b on five referencing new table as made
      for each statement execute function keep();
    CREATE UNIQUE INDEX IF NOT EXISTS five_n on six (n);
    create table made (n integer references seven on delete cascade);
    update eight e set n = 1 from nine; delete from ten; update one set n = 2;
    drop index one_n, two_n; drop index if exists
      six_n;
    insert into eleven select n from twelve on conflict (n) do update set n = excluded.n;
    lock table thirteen in access exclusive mode;`;
  expect(lockedTables(sql)).toEqual({
    exclusive: ['one', 'two', 'three', 'audit.four', 'thirteen', 'one_n', 'two_n', 'six_n'],
    unwritten: ['five', 'six', 'seven', 'eight', 'ten'],
  });
});

test('a function alone locks nothing', () => {
  const sql = 'drop function if exists one(); create function one() returns void as $$ update two set n = 1 $$';
  expect(lockedTables(sql)).toEqual({ exclusive: [], unwritten: [] });
});
