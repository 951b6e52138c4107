-- Tells every process which orders and results are new in a list, and of which the state has changed, once it is committed
-- (server/live/live-notification.ts): ids alone, and whose list it is. Triggers, for orders come from the citizens' side and
-- results from laboratories, by no call of ours; by statements, so that an import of thousands costs a few notifications.

-- As server/logistics/logistics-scope.ts has it.
create function is_of_logistics(workflow_status smallint) returns boolean
language sql immutable
as $$ select workflow_status between 3 and 8 or workflow_status = 902 $$;

-- A notification holds 8,000 bytes: a hundred ids. Of more than two hundred rows of one statement only that there are more
-- is told: screens count them.
create function announce_rows(list text, area_id text, kind text, ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('live_event', jsonb_build_object(
    'event', jsonb_build_object(
      'kind', 'rows',
      'list', list,
      'added', case kind when 'added' then told else '[]' end,
      'changed', case kind when 'changed' then told else '[]' end,
      'isCut', cardinality(ids) > 200),
    'areaId', area_id,
    -- Whose call it is: nobody is told of what they do themselves (server/live/act-as.ts).
    'by', nullif(current_setting('omanayte.subject', true), ''))::text)
  from (
    select jsonb_agg(id order by number) as told from unnest(ids[:200]) with ordinality as each (id, number)
    group by (number - 1) / 100
  ) as parts;
end
$$;

create function announce_new_referrals() returns trigger language plpgsql as $$
begin
  perform announce_rows('referrals', area_id, 'added', array_agg(referral_id)) from new_rows group by area_id;
  perform announce_rows('logistics', null, 'added', array_agg(referral_id)) from new_rows
    where is_of_logistics(workflow_status);
  return null;
end
$$;

create function announce_changed_referrals() returns trigger language plpgsql as $$
begin
  perform announce_rows(list, area_id, kind, array_agg(referral_id)) from (
    with changed as materialized (
      select referral_id, n.area_id, n.workflow_status, o.workflow_status as former_status
      from new_rows n join old_rows o using (referral_id)
      where (n.workflow_status, n.rejection_reason, n.sampling_kit_sent_at, n.sampling_kit_sent_by,
          n.sampling_kit_logistics_in_progress_at)
        is distinct from (o.workflow_status, o.rejection_reason, o.sampling_kit_sent_at, o.sampling_kit_sent_by,
          o.sampling_kit_logistics_in_progress_at))
    select 'referrals' as list, area_id, 'changed' as kind, referral_id from changed
    union all
    -- The laboratory's approval brings an order there.
    select 'logistics', null, case when is_of_logistics(former_status) then 'changed' else 'added' end, referral_id
    from changed where is_of_logistics(workflow_status)
  ) as told
  group by list, area_id, kind;
  return null;
end
$$;

create trigger announce_new after insert on referral
  referencing new table as new_rows for each statement execute function announce_new_referrals();
create trigger announce_changed after update on referral
  referencing old table as old_rows new table as new_rows for each statement execute function announce_changed_referrals();

create function announce_new_observations() returns trigger language plpgsql as $$
begin
  perform announce_rows('observations', area_id, 'added', array_agg(observation_id)) from new_rows group by area_id;
  return null;
end
$$;

create function announce_changed_observations() returns trigger language plpgsql as $$
begin
  perform announce_rows('observations', area_id, kind, array_agg(observation_id)) from (
    -- The result that has come is what the list has waited for.
    select n.area_id, case when o.is_missing and not n.is_missing then 'added' else 'changed' end as kind, observation_id
    from new_rows n join old_rows o using (observation_id)
    where (n.handling_status, n.assigned_to, n.outcome_type, n.outcome_name, n.result, n.statement, n.result_date,
        n.workflow_status)
      is distinct from (o.handling_status, o.assigned_to, o.outcome_type, o.outcome_name, o.result, o.statement,
        o.result_date, o.workflow_status)
  ) as told
  group by area_id, kind;
  return null;
end
$$;

create trigger announce_new after insert on observation
  referencing new table as new_rows for each statement execute function announce_new_observations();
create trigger announce_changed after update on observation
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_observations();
