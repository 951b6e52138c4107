-- Review of a product by a second person (server/approvals, decision 140).

-- What happened, in its order: the last step is where the review stands; without any nobody has reviewed the product.
create table approval_step (
  approval_step_id bigint generated always as identity primary key,
  product_id uuid not null references product on delete cascade,
  -- Void: somebody has changed what was approved.
  state text not null check (state in ('requested', 'returned', 'approved', 'void')),
  by_name text not null,
  taken_at timestamptz(3) not null default clock_timestamp(),
  -- A word to the reviewer, or why it was returned.
  note text not null default '',
  -- Of what was approved.
  content_hash text check ((content_hash is not null) = (state = 'approved'))
);

create index approval_step_newest on approval_step (product_id, approval_step_id desc);

-- The contents as they were saved last, a hash for each part of a snapshot: a save that changes nothing is no edit.
create table product_content_hash (
  product_id uuid primary key references product on delete cascade,
  parts jsonb not null
);

create function content_hashes(contents jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(part.key, contents_hash(part.value)) from jsonb_each(contents) part
$$;

-- Who has changed the contents since they were approved last: none of them reviews it.
create table product_edit (
  product_id uuid not null references product on delete cascade,
  subject text not null,
  by_name text not null,
  edited_at timestamptz(3) not null,
  -- The parts of a snapshot.
  parts text[] not null,
  primary key (product_id, subject)
);

-- Whoever creates or copies a product. A trigger: no writer can forget it.
create function note_first_edit() returns trigger language plpgsql as $$
begin
  insert into product_edit (product_id, subject, by_name, edited_at, parts)
  values (new.product_id, new.created_by_subject, new.created_by, new.created_at, '{}');
  return null;
end
$$;

create trigger product_first_edit after insert on product for each row execute function note_first_edit();

insert into product_content_hash (product_id, parts)
select p.product_id, content_hashes(product_snapshot(p.product_id)) from product p;

-- Of what was there before, those are known who have created it, changed it last or added a file to it.
insert into product_edit (product_id, subject, by_name, edited_at, parts)
select p.product_id, p.created_by_subject, p.created_by, p.created_at, '{}' from product p;

insert into product_edit (product_id, subject, by_name, edited_at, parts)
select distinct on (e.product_id, u.subject) e.product_id, u.subject, e.by_name, e.edited_at, '{}'::text[]
from (
  select product_id, modified_by as by_name, modified_at as edited_at from product
  union all select product_id, created_by, created_at from attachment where product_id is not null) e
join app_user u on trim(u.first_name || ' ' || u.last_name) = e.by_name
order by e.product_id, u.subject, e.edited_at desc
on conflict do nothing;

-- Comments of reviewers, each at a place that stays the same whatever else changes.
create table product_comment (
  comment_id uuid primary key,
  product_id uuid not null references product on delete cascade,
  phase smallint not null check (phase between 1 and 5),
  -- Of an outcome or an analysis, which may be gone; empty for what is no row.
  row_id text not null,
  field text not null,
  language_code text check (language_code in ('fi', 'sv', 'en')),
  place_name text not null,
  text text not null,
  by_name text not null,
  written_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz(3),
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);

create index product_comment_of_product on product_comment (product_id, written_at);
create index open_product_comment on product_comment (product_id) where closed_at is null;

create table product_comment_answer (
  answer_id uuid primary key,
  comment_id uuid not null references product_comment on delete cascade,
  text text not null,
  by_name text not null,
  answered_at timestamptz(3) not null default clock_timestamp()
);

create index product_comment_answer_of_comment on product_comment_answer (comment_id, answered_at);
