-- As migration 062 has it; logistics is told, too, which orders have left it: a kit of one that was cancelled must not go
-- (docs/decisions.md 252).
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
    from changed where is_of_logistics(workflow_status) or is_of_logistics(former_status)
  ) as told
  group by list, area_id, kind;
  return null;
end
$$;
