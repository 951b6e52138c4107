-- What a client sends again and again though it is refused is one row with its repeats (docs/decisions.md 166).
create index intake_message_refused on intake_message (client_id, content_hash, arrival desc) where outcome = 'refused';
