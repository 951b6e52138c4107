-- What is told of changed orders and results compares the rows before with those after, and a session keeps the plan of its first change:
-- of one row, a loop in a loop. New days of 8,000 findings took a minute so, and seven seconds in a session that had changed nothing
-- before (docs/decisions.md 454). A migration that makes one of these functions anew has to say this again.
alter function announce_changed_observations() set enable_nestloop = off;
alter function announce_changed_referrals() set enable_nestloop = off;

-- Triggers of a kind fire by their names. A change of an order locked its area's week of the situation first and its tallies then, a report
-- of results the tallies of its order first and the week then: each kit that was sent, and each order that came, while results came to the
-- same area ended in a deadlock, a second of waiting for all who work there (docs/decisions.md 455). Tallies first, as for results.
drop trigger keep_tallies_on_insert on referral;
drop trigger keep_tallies_on_update on referral;
drop trigger keep_tallies_on_delete on referral;
create trigger keep_counts_on_insert after insert on referral
  referencing new table as new_rows for each statement execute function keep_referral_tallies();
create trigger keep_counts_on_update after update on referral
  referencing old table as old_rows new table as new_rows for each statement execute function keep_referral_tallies();
create trigger keep_counts_on_delete after delete on referral
  referencing old table as old_rows for each statement execute function keep_referral_tallies();

-- A name that went with its last order in one area took its words along though an order of another area brought the same name just then:
-- by that name nobody found the citizen any more.
create or replace function keep_citizen_names() returns trigger language plpgsql as $$
declare
  changes citizen_name[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(part, name, area_id, -count(*))::citizen_name
      from old_rows, lateral (values ('first', search_first_name), ('last', search_last_name)) as names (part, name)
      group by part, name, area_id);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(part, name, area_id, count(*))::citizen_name
      from new_rows, lateral (values ('first', search_first_name), ('last', search_last_name)) as names (part, name)
      group by part, name, area_id);
  end if;
  changes := array(
    select row(part, name, area_id, sum(rows))::citizen_name
    from unnest(changes) group by part, name, area_id having sum(rows) <> 0);
  if changes = '{}' then return null; end if;
  insert into citizen_name as known select * from unnest(changes) order by part, name, area_id
    on conflict (part, name, area_id) do update set rows = known.rows + excluded.rows;
  if exists (select from unnest(changes) as change where change.rows < 0) then
    -- Whose words others have just found there is seen below, once these have ended.
    lock table citizen_name_word, citizen_name_slip in share row exclusive mode;
  end if;
  insert into citizen_name_word
    select word, part, name from (select distinct part, name from unnest(changes) where rows > 0) as names,
      words_of_name(name) as word
    order by word, part, name
    on conflict do nothing;
  insert into citizen_name_slip
    select slip, word from (
      select distinct word from unnest(changes) as change, words_of_name(name) as word where change.rows > 0) as words,
      without_one_letter(word) as slip
    order by slip, word
    on conflict do nothing;
  delete from citizen_name known using unnest(changes) as change
  where change.rows < 0 and known.rows = 0
    and (known.part, known.name, known.area_id) = (change.part, change.name, change.area_id);
  delete from citizen_name_word w using unnest(changes) as change
  where change.rows < 0 and (w.part, w.name) = (change.part, change.name)
    and not exists (select from citizen_name n where (n.part, n.name) = (w.part, w.name));
  delete from citizen_name_slip s using unnest(changes) as change, words_of_name(change.name) as gone
  where change.rows < 0 and s.word = gone
    and not exists (select from citizen_name_word w where w.word = s.word);
  return null;
end $$;
