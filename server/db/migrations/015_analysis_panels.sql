-- Codes of the Kuntaliitto list that stand for several analyses, each of which is answered by itself. Reference data,
-- loaded from the data files; not tied to the list of analyses, which may be replaced by another one (decision A18).
create table analysis_panel (
  kuntaliitto_code text not null check (length(kuntaliitto_code) between 1 and 20),
  child_code text not null check (length(child_code) between 1 and 20 and child_code <> kuntaliitto_code),
  position integer not null,
  primary key (kuntaliitto_code, child_code)
);
