-- Lists behind the bars of the situation (docs/decisions.md 156): of one package, of one language, of the kits sent in some
-- days, each read from its own index.

-- The order's: an index has columns of its own table only. The situation's tallies do not have them.
alter table observation add column product_id uuid, add column language_code text;
alter table observation disable trigger user;
update observation o set product_id = r.product_id, language_code = r.language_code
  from referral r where r.referral_id = o.referral_id;
alter table observation enable trigger user;
alter table observation alter column product_id set not null, alter column language_code set not null;

-- In the place of note_sort_name (038): what an observation has of its order, which no writer can forget.
drop trigger observation_sort_name on observation;
drop function note_sort_name();
create function note_order() returns trigger language plpgsql as $$
begin
  select sort_name, product_id, language_code into new.sort_name, new.product_id, new.language_code
  from referral where referral_id = new.referral_id;
  return new;
end
$$;
create trigger observation_order before insert on observation for each row execute function note_order();

create function follow_order() returns trigger language plpgsql as $$
begin
  update observation set product_id = new.product_id, language_code = new.language_code
  where referral_id = new.referral_id;
  return null;
end
$$;
create trigger referral_order after update of product_id, language_code on referral
  for each row when ((old.product_id, old.language_code) is distinct from (new.product_id, new.language_code))
  execute function follow_order();

create index observation_of_product on observation (area_id, product_id, listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index observation_of_language on observation (area_id, language_code, listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to);
create index referral_of_language on referral (area_id, language_code, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number);
create index referral_by_sent on referral (area_id, sampling_kit_sent_at, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number, product_id, language_code)
  where sampling_kit_sent_at is not null;

-- Sorts in which rows of one package, or of some days' kits, lie close together far from where the walk begins: what is
-- passed over is told from the index alone (as of 047).
drop index referral_newest, referral_of_status, observation_by_analysis, observation_by_code;
create index referral_newest on referral (area_id, created_at desc, referral_id desc) include (sampling_kit_sent_at);
create index referral_of_status on referral (area_id, shown_status, created_at desc, referral_id desc)
  include (workflow_status, sampling_kit_sent_at);
create index observation_by_analysis
  on observation (area_id, finnish_key(kuntaliitto_name) collate "C", listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to, product_id);
create index observation_by_code
  on observation (area_id, kuntaliitto_code collate "C", listed_at desc, observation_id desc)
  include (outcome_type, is_missing, workflow_status, kuntaliitto_name, assigned_to, product_id);

-- Open findings in the hands of others than those who are here, by the day of the result: nobody's. Who holds any is looked
-- up one after another, however many findings each has.
create index observation_of_holder on observation (area_id, assignee_subject, listed_at)
  where outcome_type = 1 and handling_status < 3 and assignee_subject is not null;
create function findings_of_others(of_area text, here text[]) returns table (day date, findings bigint)
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
      return query select helsinki_day(o.listed_at), count(*) from observation o
        where o.area_id = of_area and o.outcome_type = 1 and o.handling_status < 3 and o.assignee_subject = holder
          and o.listed_at > '-infinity'
        group by 1;
    end if;
  end loop;
end
$$;
