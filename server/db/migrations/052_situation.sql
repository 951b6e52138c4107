-- What happened in each week of an area, for the pictures of its lead (docs/decisions.md 153): tallies, changed in the
-- transaction that changes the rows, so that reading them costs the same at a million orders as at a thousand.

-- The Monday of its week in Finland.
create function helsinki_week(moment timestamptz) returns date
language sql immutable strict parallel safe
as $$ select date_trunc('week', helsinki_day(moment)::timestamp)::date $$;

-- By all orders of the area together, by each package and by each language: three ways of dividing the same numbers, never
-- one within another, so that there are few rows.
create table situation_week (
  area_id text not null,
  week date not null,
  -- 'all', 'product' or 'language', and which of them.
  division text not null,
  part text not null,
  -- Orders by the week in which they were made, kits by that in which they were sent, results by that of their day.
  orders bigint not null,
  kits bigint not null,
  results bigint not null,
  positives bigint not null,
  -- As the list's filter has it: problems with the sample, and missing results (decision A25).
  failed bigint not null,
  unopened bigint not null,
  primary key (area_id, week, division, part)
);
create index situation_week_of_all on situation_week (week) include (area_id);

-- How long it took from an order, by the week in which it was reached: a histogram of bounded length in place of times.
create table situation_time (
  area_id text not null,
  week date not null,
  -- 'kit': to the kit sent, 'result': to a result.
  span text not null,
  bucket smallint not null,
  rows bigint not null,
  primary key (area_id, week, span, bucket)
);
create index situation_time_of_all on situation_time (week) include (area_id);

-- Half days up to two weeks, days up to sixty, then weeks up to a year and a half: 138 buckets at most
-- (server/situation/time-buckets.rule.ts).
create function situation_bucket(began timestamptz, ended timestamptz) returns smallint
language sql immutable strict parallel safe
as $$
  select case
    when days < 0 then 0 when days < 14 then floor(days * 2) when days < 60 then 14 + floor(days)
    else least(74 + floor((days - 60) / 7), 137)
  end::smallint
  from (select extract(epoch from ended - began) / 86400 as days) as took
$$;

-- The positive findings that nobody has finished, by the day of their result.
create table situation_open (
  area_id text not null,
  day date not null,
  findings bigint not null,
  -- Of them those that nobody has taken.
  unassigned bigint not null,
  primary key (area_id, day)
);
create index situation_open_now on situation_open (area_id, day) include (findings, unassigned) where findings > 0;

-- A period of four weeks as the diagnostic centre sees it, once it is over: it never changes again, so that no difference
-- of two readings tells of anybody.
create table situation_period (
  first_day date primary key,
  numbers jsonb not null,
  kept_at timestamptz(3) not null default now()
);

-- What an order or a result counts for. `times` is 1, or -1 for what it was before.
create type situation_change as (
  area_id text, week date, product_id uuid, language_code text,
  orders bigint, kits bigint, results bigint, positives bigint, failed bigint, unopened bigint
);

create function situation_of_referral(
  area_id text, product_id uuid, language_code text, created_at timestamptz, sent_at timestamptz, times integer
) returns setof situation_change
language sql immutable
as $$
  select area_id, helsinki_week(created_at), product_id, language_code, times, 0, 0, 0, 0, 0
  union all
  select area_id, helsinki_week(sent_at), product_id, language_code, 0, times, 0, 0, 0, 0 where sent_at is not null
$$;

create function situation_of_observation(
  area_id text, result_date timestamptz, outcome_type smallint, is_missing boolean, workflow_status smallint,
  product_id uuid, language_code text, times integer
) returns setof situation_change
language sql immutable
as $$
  select area_id, helsinki_week(result_date), product_id, language_code, 0, 0, times,
    case when outcome_type = 1 then times else 0 end,
    case when outcome_type = 3 or is_missing then times else 0 end,
    case when workflow_status = 7 then times else 0 end
  where result_date is not null
$$;

create function situation_time_of(area_id text, span text, began timestamptz, ended timestamptz, times integer)
returns setof situation_time
language sql immutable
as $$
  select area_id, helsinki_week(ended), span, situation_bucket(began, ended), times where ended is not null
$$;

create function situation_open_of(
  area_id text, result_date timestamptz, outcome_type smallint, handling_status smallint, assigned_to text, times integer
) returns setof situation_open
language sql immutable
as $$
  select area_id, helsinki_day(result_date), times, case when assigned_to is null then times else 0 end
  where result_date is not null and outcome_type = 1 and handling_status < 3
$$;

-- Summed first and written in the key's order, as the lists' tallies are (010).
create function change_situation(changes situation_change[]) returns void
language sql
as $$
  insert into situation_week as kept
    select area_id, week, division, part, sum(orders), sum(kits), sum(results), sum(positives), sum(failed), sum(unopened)
    from unnest(changes), lateral (
      values ('all', ''), ('product', product_id::text), ('language', language_code)) as divided (division, part)
    group by 1, 2, 3, 4
    having (sum(orders), sum(kits), sum(results), sum(positives), sum(failed), sum(unopened)) <> (0, 0, 0, 0, 0, 0)
    order by 1, 2, 3, 4
    on conflict (area_id, week, division, part) do update set
      orders = kept.orders + excluded.orders, kits = kept.kits + excluded.kits, results = kept.results + excluded.results,
      positives = kept.positives + excluded.positives, failed = kept.failed + excluded.failed,
      unopened = kept.unopened + excluded.unopened
$$;

create function change_situation_times(changes situation_time[]) returns void
language sql
as $$
  insert into situation_time as kept
    select area_id, week, span, bucket, sum(rows) from unnest(changes)
    group by 1, 2, 3, 4 having sum(rows) <> 0 order by 1, 2, 3, 4
    on conflict (area_id, week, span, bucket) do update set rows = kept.rows + excluded.rows
$$;

create function change_situation_open(changes situation_open[]) returns void
language sql
as $$
  insert into situation_open as kept
    select area_id, day, sum(findings), sum(unassigned) from unnest(changes)
    group by 1, 2 having (sum(findings), sum(unassigned)) <> (0, 0) order by 1, 2
    on conflict (area_id, day) do update set
      findings = kept.findings + excluded.findings, unassigned = kept.unassigned + excluded.unassigned
$$;

create function keep_situation_of_referrals() returns trigger
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
  -- Results count under their order's package, language and time.
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select row(c.*)::situation_change
      from old_rows r join new_rows n using (referral_id) join observation o using (referral_id), lateral (
        select * from situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          r.product_id, r.language_code, -1)
        union all
        select * from situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          n.product_id, n.language_code, 1)) c
      where (r.product_id, r.language_code) <> (n.product_id, n.language_code));
    times := times || array(
      select row(t.*)::situation_time
      from old_rows r join new_rows n using (referral_id) join observation o using (referral_id), lateral (
        select * from situation_time_of(o.area_id, 'result', r.created_at, o.result_date, -1)
        union all
        select * from situation_time_of(o.area_id, 'result', n.created_at, o.result_date, 1)) t
      where r.created_at <> n.created_at);
  end if;
  perform change_situation(changes), change_situation_times(times);
  return null;
end $$;

create trigger keep_situation_on_insert after insert on referral
  referencing new table as new_rows for each statement execute function keep_situation_of_referrals();
create trigger keep_situation_on_update after update on referral
  referencing old table as old_rows new table as new_rows for each statement execute function keep_situation_of_referrals();
create trigger keep_situation_on_delete after delete on referral
  referencing old table as old_rows for each statement execute function keep_situation_of_referrals();

create function keep_situation_of_observations() returns trigger
language plpgsql
as $$
declare
  changes situation_change[] := '{}';
  times situation_time[] := '{}';
  open situation_open[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.*)::situation_change from old_rows o join referral r using (referral_id),
        situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          r.product_id, r.language_code, -1) c);
    times := array(
      select row(t.*)::situation_time from old_rows o join referral r using (referral_id),
        situation_time_of(o.area_id, 'result', r.created_at, o.result_date, -1) t);
    open := array(
      select row(f.*)::situation_open from old_rows o,
        situation_open_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.assigned_to, -1) f);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.*)::situation_change from new_rows o join referral r using (referral_id),
        situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          r.product_id, r.language_code, 1) c);
    times := times || array(
      select row(t.*)::situation_time from new_rows o join referral r using (referral_id),
        situation_time_of(o.area_id, 'result', r.created_at, o.result_date, 1) t);
    open := open || array(
      select row(f.*)::situation_open from new_rows o,
        situation_open_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.assigned_to, 1) f);
  end if;
  perform change_situation(changes), change_situation_times(times), change_situation_open(open);
  return null;
end $$;

create trigger keep_situation_on_insert after insert on observation
  referencing new table as new_rows for each statement execute function keep_situation_of_observations();
create trigger keep_situation_on_update after update on observation
  referencing old table as old_rows new table as new_rows for each statement execute function keep_situation_of_observations();
create trigger keep_situation_on_delete after delete on observation
  referencing old table as old_rows for each statement execute function keep_situation_of_observations();

-- What there was before: an area at a time, summed, so that no array grows with all orders.
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
        select c.* from observation o join referral r using (referral_id),
          situation_of_observation(o.area_id, o.result_date, o.outcome_type, o.is_missing, o.workflow_status,
          r.product_id, r.language_code, 1) c
        where o.area_id = of_area
      ) as counted group by area_id, week, product_id, language_code));
    perform change_situation_times(array(
      select row(area_id, week, span, bucket, sum(rows))::situation_time
      from (
        select t.* from referral r,
          situation_time_of(r.area_id, 'kit', r.created_at, r.sampling_kit_sent_at, 1) t
        where r.area_id = of_area
        union all
        select t.* from observation o join referral r using (referral_id),
          situation_time_of(o.area_id, 'result', r.created_at, o.result_date, 1) t
        where o.area_id = of_area
      ) as counted group by area_id, week, span, bucket));
    perform change_situation_open(array(
      select row(f.area_id, f.day, sum(f.findings), sum(f.unassigned))::situation_open
      from observation o,
        situation_open_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.assigned_to, 1) f
      where o.area_id = of_area group by f.area_id, f.day));
  end loop;
end $$;
