-- The situation's numbers of results and findings are counted from what stands in each result's own row (docs/decisions.md
-- 158). Before, triggers looked their order up, and where one statement changed or deleted both they found it changed or gone:
-- the tallies were left too high. And a finding without a result's day is open all the same: it counts by the day on which it
-- came.

lock table referral, observation in share row exclusive mode;

alter table observation
  -- The order's, as product_id and language_code (057) are.
  add column ordered_at timestamptz(3),
  add column recorded_on date;
alter table observation disable trigger user;
update observation o set ordered_at = r.created_at,
    recorded_on = coalesce(helsinki_day(o.result_date), o.due_from, helsinki_day(now()))
  from referral r where r.referral_id = o.referral_id;
alter table observation enable trigger user;
alter table observation alter column ordered_at set not null, alter column recorded_on set not null;

create or replace function note_order() returns trigger language plpgsql as $$
begin
  select sort_name, product_id, language_code, created_at
    into new.sort_name, new.product_id, new.language_code, new.ordered_at
    from referral where referral_id = new.referral_id;
  new.recorded_on := coalesce(new.recorded_on, helsinki_day(clock_timestamp()));
  return new;
end
$$;
drop trigger observation_order on observation;
create trigger observation_order before insert or update of referral_id on observation
  for each row execute function note_order();

create or replace function follow_order() returns trigger language plpgsql as $$
begin
  update observation set product_id = new.product_id, language_code = new.language_code, ordered_at = new.created_at
  where referral_id = new.referral_id;
  return null;
end
$$;
drop trigger referral_order on referral;
create trigger referral_order after update of product_id, language_code, created_at on referral
  for each row when (
    (old.product_id, old.language_code, old.created_at) is distinct from (new.product_id, new.language_code, new.created_at))
  execute function follow_order();

-- By the day of the result, or on which it came.
drop function situation_open_of(text, timestamptz, smallint, smallint, text, integer);
create function situation_open_of(
  area_id text, result_date timestamptz, recorded_on date, outcome_type smallint, handling_status smallint,
  assigned_to text, times integer
) returns setof situation_open
language sql immutable
as $$
  select area_id, coalesce(helsinki_day(result_date), recorded_on), times,
    case when assigned_to is null then times else 0 end
  where outcome_type = 1 and handling_status < 3
$$;

-- As 057 has it, by the same day.
create or replace function findings_of_others(of_area text, here text[]) returns table (day date, findings bigint)
language plpgsql stable
as $$
declare
  holder text := '';
begin
  loop
    select min(o.assignee_subject) into holder from observation o
      where o.area_id = of_area and o.outcome_type = 1 and o.handling_status < 3 and o.assignee_subject > holder;
    exit when holder is null;
    if holder <> all (here) then
      return query select coalesce(helsinki_day(o.result_date), o.recorded_on), count(*) from observation o
        where o.area_id = of_area and o.outcome_type = 1 and o.handling_status < 3 and o.assignee_subject = holder
        group by 1;
    end if;
  end loop;
end
$$;

drop function situation_finding_of(text, timestamptz, smallint, smallint, timestamptz, timestamptz, integer);
create function situation_finding_of(
  area_id text, result_date timestamptz, recorded_on date, outcome_type smallint, handling_status smallint,
  told_at timestamptz, closed_at timestamptz, times integer
) returns setof situation_finding
language sql immutable
as $$
  select area_id, day, step, greatest(on_day, day), times
  from (select coalesce(helsinki_day(result_date), recorded_on)) as found (day),
    lateral (values ('found', day), ('told', helsinki_day(told_at)), ('closed', helsinki_day(closed_at))) as steps (step, on_day)
  where outcome_type = 1 and on_day is not null and (handling_status < 3 or closed_at is not null)
$$;

-- As 052 has it, without the results: they follow their order by a change of their own.
create or replace function keep_situation_of_referrals() returns trigger
language plpgsql
as $$
declare
  changes situation_change[] := '{}';
  times situation_time[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.*)::situation_change from old_rows r,
        situation_of_referral(r.area_id, r.product_id, r.language_code, r.created_at, r.sampling_kit_sent_at, -1) c);
    times := array(
      select row(t.*)::situation_time from old_rows r,
        situation_time_of(r.area_id, 'kit', r.created_at, r.sampling_kit_sent_at, -1) t);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.*)::situation_change from new_rows r,
        situation_of_referral(r.area_id, r.product_id, r.language_code, r.created_at, r.sampling_kit_sent_at, 1) c);
    times := times || array(
      select row(t.*)::situation_time from new_rows r,
        situation_time_of(r.area_id, 'kit', r.created_at, r.sampling_kit_sent_at, 1) t);
  end if;
  perform change_situation(changes), change_situation_times(times);
  return null;
end $$;

create or replace function keep_situation_of_observations() returns trigger
language plpgsql
as $$
declare
  changes situation_change[] := '{}';
  times situation_time[] := '{}';
  open situation_open[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.*)::situation_change from old_rows o,
        situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          o.product_id, o.language_code, -1) c);
    times := array(
      select row(t.*)::situation_time from old_rows o,
        situation_time_of(o.area_id, 'result', o.ordered_at, o.result_date, -1) t);
    open := array(
      select row(f.*)::situation_open from old_rows o,
        situation_open_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.assigned_to, -1) f);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.*)::situation_change from new_rows o,
        situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          o.product_id, o.language_code, 1) c);
    times := times || array(
      select row(t.*)::situation_time from new_rows o,
        situation_time_of(o.area_id, 'result', o.ordered_at, o.result_date, 1) t);
    open := open || array(
      select row(f.*)::situation_open from new_rows o,
        situation_open_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.assigned_to, 1) f);
  end if;
  perform change_situation(changes), change_situation_times(times), change_situation_open(open);
  return null;
end $$;

drop trigger move_situation_of_findings on referral;
drop function move_situation_of_findings();
create or replace function keep_situation_of_findings() returns trigger
language plpgsql
as $$
declare
  changes situation_finding[] := '{}';
  times situation_time[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(f.*)::situation_finding from old_rows o,
        situation_finding_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.told_at,
          o.closed_at, -1) f);
    times := array(
      select row(t.*)::situation_time from old_rows o,
        situation_finding_times_of(o.area_id, o.outcome_type, o.ordered_at, o.told_at, o.closed_at, -1) t);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(f.*)::situation_finding from new_rows o,
        situation_finding_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.told_at,
          o.closed_at, 1) f);
    times := times || array(
      select row(t.*)::situation_time from new_rows o,
        situation_finding_times_of(o.area_id, o.outcome_type, o.ordered_at, o.told_at, o.closed_at, 1) t);
  end if;
  perform change_situation_findings(changes), change_situation_times(times);
  return null;
end $$;

-- All of it counted anew, an area at a time; periods that were shown stay as they were.
delete from situation_week;
delete from situation_time;
delete from situation_open;
delete from situation_open_total;
delete from situation_finding;
do $$
declare
  of_area text;
begin
  for of_area in select area_id from area order by area_id loop
    perform change_situation(array(
      select row(area_id, week, product_id, language_code, sum(orders), sum(kits), sum(results), sum(positives),
        sum(failed), sum(unopened))::situation_change
      from (
        select c.* from referral r,
          situation_of_referral(r.area_id, r.product_id, r.language_code, r.created_at, r.sampling_kit_sent_at, 1) c
        where r.area_id = of_area
        union all
        select c.* from observation o,
          situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
            o.product_id, o.language_code, 1) c
        where o.area_id = of_area
      ) as counted group by area_id, week, product_id, language_code));
    perform change_situation_times(array(
      select row(area_id, week, span, bucket, sum(rows))::situation_time
      from (
        select t.* from referral r, situation_time_of(r.area_id, 'kit', r.created_at, r.sampling_kit_sent_at, 1) t
        where r.area_id = of_area
        union all
        select t.* from observation o, situation_time_of(o.area_id, 'result', o.ordered_at, o.result_date, 1) t
        where o.area_id = of_area
        union all
        select t.* from observation o,
          situation_finding_times_of(o.area_id, o.outcome_type, o.ordered_at, o.told_at, o.closed_at, 1) t
        where o.area_id = of_area
      ) as counted group by area_id, week, span, bucket));
    perform change_situation_open(array(
      select row(f.area_id, f.day, sum(f.findings), sum(f.unassigned))::situation_open
      from observation o,
        situation_open_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.assigned_to, 1) f
      where o.area_id = of_area group by f.area_id, f.day));
    perform change_situation_findings(array(
      select row(f.area_id, f.day, f.step, f.on_day, sum(f.rows))::situation_finding
      from observation o,
        situation_finding_of(o.area_id, o.result_date, o.recorded_on, o.outcome_type, o.handling_status, o.told_at,
          o.closed_at, 1) f
      where o.area_id = of_area group by f.area_id, f.day, f.step, f.on_day));
  end loop;
end $$;
