-- A file's bytes stand in parts: who sends or fetches one has a part of it in memory at a time, and no statement takes
-- long. Files are apart from the attachments that show them: a copied package shows the same file. A file that no
-- attachment shows is just being uploaded, or was left by a call that failed.
create table stored_file (
  file_id uuid primary key,
  -- In bytes.
  size integer not null check (size >= 0),
  created_at timestamptz(3) not null default clock_timestamp()
);

create table stored_file_part (
  file_id uuid not null references stored_file on delete cascade,
  -- From 0 on; none has more than 65,536 bytes.
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (file_id, number)
);

-- PDFs are compressed already.
alter table stored_file_part alter column bytes set storage external;

insert into stored_file (file_id, size, created_at)
  select attachment_id, octet_length(content), created_at from attachment;

-- The empty text makes one plain value of each file first: else it would be unpacked anew for each of its parts.
insert into stored_file_part (file_id, number, bytes)
  select whole.file_id, part.number, substring(whole.content from part.number * 65536 + 1 for 65536)
  from (select attachment_id as file_id, content || ''::bytea as content from attachment offset 0) whole,
    generate_series(0, (octet_length(whole.content) - 1) / 65536) as part (number)
  where octet_length(whole.content) > 0;

alter table attachment add column file_id uuid references stored_file;
update attachment set file_id = attachment_id;
alter table attachment alter column file_id set not null;
alter table attachment drop column content;
create index attachment_of_file on attachment (file_id);

-- Whoever removes an attachment, be it with its package, removes the file that nothing else shows.
create function remove_unused_files() returns trigger language plpgsql as $$
begin
  delete from stored_file f using gone
    where f.file_id = gone.file_id and not exists (select from attachment a where a.file_id = f.file_id);
  return null;
end $$;

create trigger attachment_removes_files after delete on attachment
  referencing old table as gone for each statement execute function remove_unused_files();
