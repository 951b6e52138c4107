-- When positive findings were told and closed, for the two figures of the situation (docs/decisions.md 154), from the record
-- of what was done about them (049).

-- By the day of the result, and the day on which it was told or closed: which of them were in time is counted in working
-- days, whose holidays the database does not know.
create table situation_finding (
  area_id text not null,
  -- Of the result.
  day date not null,
  -- 'found', on the same day; 'told', when the citizen was first reached; 'closed'.
  step text not null,
  on_day date not null,
  rows bigint not null,
  primary key (area_id, day, step, on_day)
);
create index situation_finding_of_all on situation_finding (day) include (area_id);

-- Of what was closed before there was a record nobody knows when: it does not count.
create function situation_finding_of(
  area_id text, result_date timestamptz, outcome_type smallint, handling_status smallint, told_at timestamptz,
  closed_at timestamptz, times integer
) returns setof situation_finding
language sql immutable
as $$
  select area_id, helsinki_day(result_date), step, greatest(helsinki_day(moment), helsinki_day(result_date)), times
  from (values ('found', result_date), ('told', told_at), ('closed', closed_at)) as steps (step, moment)
  where outcome_type = 1 and moment is not null and result_date is not null
    and (handling_status < 3 or closed_at is not null)
$$;

-- How long it took from the order until the citizen was told, and until the finding was closed.
create function situation_finding_times_of(
  area_id text, outcome_type smallint, created_at timestamptz, told_at timestamptz, closed_at timestamptz, times integer
) returns setof situation_time
language sql immutable
as $$
  select area_id, helsinki_week(moment), step, situation_bucket(created_at, moment), times
  from (values ('told', told_at), ('closed', closed_at)) as steps (step, moment)
  where outcome_type = 1 and moment is not null
$$;

create function change_situation_findings(changes situation_finding[]) returns void
language sql
as $$
  insert into situation_finding as kept
    select area_id, day, step, on_day, sum(rows) from unnest(changes)
    group by 1, 2, 3, 4 having sum(rows) <> 0 order by 1, 2, 3, 4
    on conflict (area_id, day, step, on_day) do update set rows = kept.rows + excluded.rows
$$;

create function keep_situation_of_findings() returns trigger
language plpgsql
as $$
declare
  changes situation_finding[] := '{}';
  times situation_time[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(f.*)::situation_finding from old_rows o,
        situation_finding_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.told_at, o.closed_at, -1) f);
    times := array(
      select row(t.*)::situation_time from old_rows o join referral r using (referral_id),
        situation_finding_times_of(o.area_id, o.outcome_type, r.created_at, o.told_at, o.closed_at, -1) t);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(f.*)::situation_finding from new_rows o,
        situation_finding_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.told_at, o.closed_at, 1) f);
    times := times || array(
      select row(t.*)::situation_time from new_rows o join referral r using (referral_id),
        situation_finding_times_of(o.area_id, o.outcome_type, r.created_at, o.told_at, o.closed_at, 1) t);
  end if;
  perform change_situation_findings(changes), change_situation_times(times);
  return null;
end $$;

create trigger keep_situation_of_findings_on_insert after insert on observation
  referencing new table as new_rows for each statement execute function keep_situation_of_findings();
create trigger keep_situation_of_findings_on_update after update on observation
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_situation_of_findings();
create trigger keep_situation_of_findings_on_delete after delete on observation
  referencing old table as old_rows for each statement execute function keep_situation_of_findings();

-- An order's time that changes moves what began with it.
create function move_situation_of_findings() returns trigger
language plpgsql
as $$
begin
  perform change_situation_times(array(
    select row(t.*)::situation_time
    from old_rows r join new_rows n using (referral_id) join observation o using (referral_id), lateral (
      select * from situation_finding_times_of(o.area_id, o.outcome_type, r.created_at, o.told_at, o.closed_at, -1)
      union all
      select * from situation_finding_times_of(o.area_id, o.outcome_type, n.created_at, o.told_at, o.closed_at, 1)) t
    where r.created_at <> n.created_at));
  return null;
end $$;
create trigger move_situation_of_findings after update on referral
  referencing old table as old_rows new table as new_rows
  for each statement execute function move_situation_of_findings();

-- What there was before.
do $$
declare
  of_area text;
begin
  for of_area in select area_id from area order by area_id loop
    perform change_situation_findings(array(
      select row(f.area_id, f.day, f.step, f.on_day, sum(f.rows))::situation_finding
      from observation o,
        situation_finding_of(o.area_id, o.result_date, o.outcome_type, o.handling_status, o.told_at, o.closed_at, 1) f
      where o.area_id = of_area group by f.area_id, f.day, f.step, f.on_day));
    perform change_situation_times(array(
      select row(t.area_id, t.week, t.span, t.bucket, sum(t.rows))::situation_time
      from observation o join referral r using (referral_id),
        situation_finding_times_of(o.area_id, o.outcome_type, r.created_at, o.told_at, o.closed_at, 1) t
      where o.area_id = of_area group by t.area_id, t.week, t.span, t.bucket));
  end loop;
end $$;

-- They were kept without these.
delete from situation_period;
