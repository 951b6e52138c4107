-- What a program's messages hold of the disk is bounded (docs/decisions.md 352).
drop index if exists intake_message_undecided, intake_message_refused_contents;
-- What of a program's waits for its order, its results or support.
create index intake_message_undecided on intake_message (client_id) where outcome in ('waiting', 'failed');
-- What of a program's refused messages has contents, the newest first.
create index intake_message_refused_contents on intake_message (client_id, arrival desc)
  where outcome = 'refused' and body is not null;
