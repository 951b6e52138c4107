-- By which meanings of codes messages were accepted: what came in by a wrong one is found (docs/decisions.md 214).

-- What support has said that a code means, once a message was accepted by it; a later meaning of the code is another row.
create table intake_meaning (
  meaning_id int primary key generated always as identity,
  kind text not null check (kind in ('analysis', 'package', 'area', 'finding')),
  code text collate "C" not null check (length(code) between 1 and 100),
  target text not null check (length(target) between 1 and 255),
  unique (kind, code, target)
);

create table intake_meaning_use (
  meaning_id int not null references intake_meaning,
  message_id uuid not null references intake_message on delete cascade,
  primary key (meaning_id, message_id)
);
create index intake_meaning_use_of_message on intake_meaning_use (message_id);
