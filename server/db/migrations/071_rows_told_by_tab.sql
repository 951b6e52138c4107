-- What a call changes is told to the other tabs of its person too, and so is what becomes of a kit at the packing station
-- without a change of its order: that it is taken into a run, given back, parked or resumed.

create or replace function announce_rows(list text, area_id text, kind text, ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object(
      'kind', 'rows',
      'list', list,
      'added', case kind when 'added' then told else '[]' end,
      'changed', case kind when 'changed' then told else '[]' end,
      'isCut', cardinality(ids) > 200),
    'areaId', area_id,
    -- Which tab's call it is: it knows what it has done (server/live/act-as.ts).
    'by', nullif(current_setting('omanayte.tab', true), ''))::text)
  from (
    select jsonb_agg(id order by number) as told from unnest(ids[:200]) with ordinality as each (id, number)
    group by (number - 1) / 100
  ) as parts;
end
$$;

create function announce_new_kits() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', array_agg(referral_id)) from new_rows having count(*) > 0;
  return null;
end
$$;

create function announce_changed_kits() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', array_agg(referral_id))
    from new_rows n join old_rows o using (referral_id)
    where (n.run_id, n.parked_at) is distinct from (o.run_id, o.parked_at)
    having count(*) > 0;
  return null;
end
$$;

create trigger announce_new after insert on packed_kit
  referencing new table as new_rows for each statement execute function announce_new_kits();
create trigger announce_changed after update on packed_kit
  referencing old table as old_rows new table as new_rows for each statement execute function announce_changed_kits();
