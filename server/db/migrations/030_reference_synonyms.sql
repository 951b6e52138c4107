-- Everyday words for entries of the reference lists: 'tippuri' for Neisseria gonorrhoeae. Reference data, loaded from the
-- data files; like panels not tied to the lists, which may be replaced by longer ones without such words.
create table reference_synonym (
  list text not null check (list in ('analysis', 'microbe')),
  -- The code of an analysis, the name of a microbe.
  entry text not null,
  synonym text not null check (length(synonym) between 1 and 255),
  position integer not null,
  primary key (list, entry, synonym)
);
