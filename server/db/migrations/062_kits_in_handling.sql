-- Who has an order in handling (decision A28): the name that the list of logistics shows until the kit is sent.
alter table referral add column sampling_kit_in_progress_by text;

-- Sorted by whom it shows.
drop index logistics_by_handler;
create index logistics_by_handler
  on referral (
    (coalesce(finnish_key(coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by)), '~')) collate "C",
    created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number, sampling_kit_sent_by,
    sampling_kit_in_progress_by)
  where workflow_status between 3 and 8 or workflow_status = 902;

-- Sorted by the kit, and the orders of one kit.
create index logistics_of_product on referral (product_id, created_at desc, referral_id desc)
  include (shown_status, workflow_status, folded_last_name, sample_number)
  where workflow_status between 3 and 8 or workflow_status = 902;

-- As migration 045 has it; another handler is a change, too.
create or replace function announce_changed_referrals() returns trigger language plpgsql as $$
begin
  perform announce_rows(list, area_id, kind, array_agg(referral_id)) from (
    with changed as materialized (
      select referral_id, n.area_id, n.workflow_status, o.workflow_status as former_status
      from new_rows n join old_rows o using (referral_id)
      where (n.workflow_status, n.rejection_reason, n.sampling_kit_sent_at, n.sampling_kit_sent_by,
          n.sampling_kit_logistics_in_progress_at, n.sampling_kit_in_progress_by)
        is distinct from (o.workflow_status, o.rejection_reason, o.sampling_kit_sent_at, o.sampling_kit_sent_by,
          o.sampling_kit_logistics_in_progress_at, o.sampling_kit_in_progress_by))
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
