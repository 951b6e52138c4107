-- How many findings are open in all, of each area (docs/decisions.md 153): those of the last weeks are read day by day, and
-- what is older is the rest, however many days it lies on.

create table situation_open_total (
  area_id text primary key,
  findings bigint not null,
  unassigned bigint not null
);
insert into situation_open_total
  select area_id, sum(findings), sum(unassigned) from situation_open group by area_id;

create index situation_open_of_all on situation_open (day) include (area_id, findings, unassigned) where findings > 0;

create or replace function change_situation_open(changes situation_open[]) returns void
language sql
as $$
  insert into situation_open as kept
    select area_id, day, sum(findings), sum(unassigned) from unnest(changes)
    group by 1, 2 having (sum(findings), sum(unassigned)) <> (0, 0) order by 1, 2
    on conflict (area_id, day) do update set
      findings = kept.findings + excluded.findings, unassigned = kept.unassigned + excluded.unassigned;
  insert into situation_open_total as kept
    select area_id, sum(findings), sum(unassigned) from unnest(changes)
    group by 1 having (sum(findings), sum(unassigned)) <> (0, 0) order by 1
    on conflict (area_id) do update set
      findings = kept.findings + excluded.findings, unassigned = kept.unassigned + excluded.unassigned
$$;
