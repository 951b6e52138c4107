-- By when a finding is to be told and closed (docs/decisions.md 152), in Finnish working days, so that lists find by an index
-- what is late.

-- Sunday of Easter by the Gregorian calendar, as src/core/contracts/rules/working-days.rule.ts has it; a test compares them.
create function easter_sunday(year integer) returns date
language plpgsql immutable strict parallel safe
as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end
$$;

-- Neither a weekend nor a public holiday, nor the eves of Christmas and Midsummer (the Friday from 19 to 25 June).
create function is_working_day(day date) returns boolean
language plpgsql immutable strict parallel safe
as $$
begin
  return extract(isodow from day) < 6
    and to_char(day, 'MM-DD') not in ('01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26')
    and not (extract(isodow from day) = 5 and to_char(day, 'MM-DD') between '06-19' and '06-25')
    and day - easter_sunday(extract(year from day)::integer) not in (-2, 1, 39);
end
$$;

-- The day on which so many working days have begun after another.
create function working_day_after(day date, days integer) returns date
language plpgsql immutable strict parallel safe
as $$
declare
  due date := day;
  missing integer := days;
begin
  while missing > 0 loop
    due := due + 1;
    if is_working_day(due) then
      missing := missing - 1;
    end if;
  end loop;
  return due;
end
$$;

-- What an area has set for a package; without a row 3 to tell, 10 to close, 1 until the next attempt.
create table follow_up_rule (
  area_id text not null references area,
  product_id uuid not null references product on delete cascade,
  told_within smallint not null check (told_within between 1 and 60),
  closed_within smallint not null check (closed_within between told_within and 250),
  retry_within smallint not null check (retry_within between 1 and 60),
  primary key (area_id, product_id)
);

alter table observation
  -- From which day the days are counted: that of the result, or of the reopening.
  add column due_from date,
  -- For when the next attempt is planned.
  add column next_on date,
  -- By when something is to be done about an open finding: told or closed, or tried again if that is planned before.
  add column due_on date;

create function set_due_day() returns trigger language plpgsql as $$
declare
  rule follow_up_rule;
begin
  if new.due_from is null then
    new.due_from := helsinki_day(coalesce(new.result_date, clock_timestamp()));
  elsif tg_op = 'UPDATE' then
    if old.outcome_type <> 1 then
      new.due_from := helsinki_day(coalesce(new.result_date, clock_timestamp()));
    elsif old.handling_status = 3 and new.handling_status < 3 then
      new.due_from := helsinki_day(clock_timestamp());
    end if;
  end if;
  if new.handling_status = 3 then
    -- The day stays: a list that is read on goes on behind it.
    new.next_on := null;
    return new;
  end if;
  select f.* into rule from referral r join follow_up_rule f using (area_id, product_id)
    where r.referral_id = new.referral_id;
  new.due_on := least(new.next_on, working_day_after(new.due_from,
    case when new.told_at is null then coalesce(rule.told_within, 3) else coalesce(rule.closed_within, 10) end));
  return new;
end
$$;
-- After note_handling (049), which may change the status: triggers of a row go by their names.
create trigger set_due_day_of_new before insert on observation
  for each row when (new.outcome_type = 1) execute function set_due_day();
create trigger set_due_day before update of handling_status, told_at, next_on, due_from, outcome_type, result_date on observation
  for each row when (new.outcome_type = 1) execute function set_due_day();

-- As 049 has it, with the day of the next attempt: an attempt without one takes back the one before.
create or replace function apply_follow_up() returns trigger language plpgsql as $$
begin
  update observation o set handling_status = s.handling_status, assigned_to = s.assigned_to,
    assignee_subject = s.assignee_subject, closed_at = case when s.handling_status = 3 then s.at end,
    is_given = s.kind = 'assigned' and s.assignee_subject is distinct from s.by_subject
  from (
    select distinct on (observation_id) * from new_rows
    where handling_status is not null and not is_noted order by observation_id, step_id desc
  ) s
  where o.observation_id = s.observation_id;
  update observation o set told_at = least(o.told_at, a.told_at), next_on = a.next_on,
    is_given = o.is_given and o.assignee_subject is distinct from a.by_subject
  from (
    select distinct on (observation_id) observation_id, by_subject, next_on,
      case when outcome = 'reached' then happened_at end as told_at
    from new_rows where kind = 'attempt' order by observation_id, step_id desc
  ) a
  where o.observation_id = a.observation_id;
  return null;
end
$$;

-- A list that is open is told of these, too.
create or replace function announce_changed_observations() returns trigger language plpgsql as $$
begin
  perform announce_rows('observations', area_id, kind, array_agg(observation_id)) from (
    -- The result that has come is what the list has waited for.
    select n.area_id, case when o.is_missing and not n.is_missing then 'added' else 'changed' end as kind, observation_id
    from new_rows n join old_rows o using (observation_id)
    where (n.handling_status, n.assigned_to, n.assignee_subject, n.is_given, n.told_at, n.next_on, n.outcome_type,
        n.outcome_name, n.result, n.statement, n.result_date, n.workflow_status)
      is distinct from (o.handling_status, o.assigned_to, o.assignee_subject, o.is_given, o.told_at, o.next_on,
        o.outcome_type, o.outcome_name, o.result, o.statement, o.result_date, o.workflow_status)
  ) as told
  group by area_id, kind;
  return null;
end
$$;

alter table observation disable trigger user;
update observation set due_from = helsinki_day(coalesce(result_date, clock_timestamp())) where outcome_type = 1;
update observation set due_on = working_day_after(due_from, 3) where outcome_type = 1 and handling_status < 3;
alter table observation enable trigger user;

-- The open findings by their day, and all that their filters ask for.
create index observation_due on observation (area_id, due_on, listed_at desc, observation_id desc)
  include (workflow_status, kuntaliitto_name, assigned_to, assignee_subject, is_given)
  where outcome_type = 1 and handling_status < 3;
