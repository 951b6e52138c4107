-- Who has the list of what goes to the post open is told that a colleague has signed it: by one of its orders, which names the
-- list of logistics; the order itself stays as it was.

create function announce_handover() returns trigger language plpgsql as $$
begin
  perform announce_rows('logistics', null, 'changed', new.referral_ids[:1]);
  return null;
end
$$;

create trigger announce_new after insert on packing_handover for each row execute function announce_handover();
