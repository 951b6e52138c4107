-- With which key a seal was made (null: before there was one), and in the seal that begins a new key, which one was
-- before it. That seal is over no entries, so that it ends at the same one as the seal before.
alter table audit.access_log_seal
  add column if not exists key_id text,
  add column if not exists former_key_id text,
  drop constraint if exists access_log_seal_up_to_entry_key;
