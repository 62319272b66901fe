-- Answers, offices and departments that are kept in the hub itself.

-- What is being written is not read yet.
alter table support_article add column is_published boolean not null default true;
-- [{title, url}]: where a reader goes on.
alter table support_article add column related_links jsonb not null default '[]';
alter table support_article
  add column unhelpful_count integer not null default 0 check (unhelpful_count >= 0);

-- One answer a person to "Was this helpful?"; of strangers only the counts are kept.
create table support_article_answer (
  article_id uuid not null references support_article on delete cascade,
  person_id uuid not null references person on delete cascade,
  is_helpful boolean not null,
  answered_at timestamptz not null,
  primary key (article_id, person_id)
);
create index support_article_answer_person on support_article_answer (person_id);

-- One that was made in the hub has no key: it came from no file.
alter table office alter column key drop not null;
alter table department alter column key drop not null;
-- What a row said when a folder of content was loaded: the same folder again changes nothing that was
-- edited since.
alter table support_category add column loaded_hash text;
alter table support_article add column loaded_hash text;
alter table office add column loaded_hash text;
alter table department add column loaded_hash text;
-- What people come for, in the college's words.
alter table office add column topics text[] not null default '{}';
create index office_parent on office (parent_id) where parent_id is not null;
