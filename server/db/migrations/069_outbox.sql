-- What happened to orders that came in from outside, for the service that they came from (docs/decisions.md 171). Triggers
-- write it, whoever changes an order; rows are added, and get their place in the order once everybody can see them.

create table outbox_event (
  -- Of two events of one order the later one has the larger: its transaction has had the order's row locked.
  event_id bigint primary key generated always as identity,
  -- Where it stands; null until somebody reads.
  position bigint,
  topic text not null check (topic in ('order', 'finding')),
  kind text not null check (kind in ('printed', 'sent', 'takenBack', 'rejected', 'handled', 'reopened', 'told')),
  order_identifier text collate "C" not null,
  referral_id uuid not null,
  area_id text not null references area,
  -- Of a finding: the code of its analysis.
  analysis text,
  at timestamptz(3) not null default clock_timestamp()
);
create unique index outbox_event_position on outbox_event (position) where position is not null;
create index outbox_event_of_area on outbox_event (topic, area_id, position) where position is not null;
create index outbox_event_new on outbox_event (event_id) where position is null;

create function note_order_for_outbox() returns trigger language plpgsql as $$
declare
  happened text := case
    when new.workflow_status = 902 then 'rejected'
    when old.sampling_kit_sent_at is null and new.sampling_kit_sent_at is not null then 'sent'
    when new.workflow_status < old.workflow_status and new.workflow_status <= 4 then 'takenBack'
    when new.workflow_status = 4 then 'printed'
  end;
begin
  if happened is not null then
    insert into outbox_event (topic, kind, order_identifier, referral_id, area_id)
      select 'order', happened, order_identifier, referral_id, area_id from intake_order
      where referral_id = new.referral_id;
  end if;
  return null;
end
$$;
create trigger note_order_for_outbox after update on referral
  for each row when (old.workflow_status <> new.workflow_status) execute function note_order_for_outbox();

create function note_finding_for_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox_event (topic, kind, order_identifier, referral_id, area_id, analysis)
    select 'finding', kind, order_identifier, referral_id, area_id, new.kuntaliitto_code
    from intake_order, unnest(array[
      case when old.told_at is null and new.told_at is not null then 'told' end,
      case when old.handling_status <> 3 and new.handling_status = 3 then 'handled'
        when old.handling_status = 3 and new.handling_status <> 3 and new.outcome_type = 1 then 'reopened' end
    ]) as kind
    where referral_id = new.referral_id and kind is not null;
  return null;
end
$$;
create trigger note_finding_for_outbox after update on observation
  for each row when (
    old.told_at is null and new.told_at is not null or (old.handling_status = 3) <> (new.handling_status = 3)
  ) execute function note_finding_for_outbox();
