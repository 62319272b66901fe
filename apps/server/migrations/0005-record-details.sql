-- What an export may say beyond the first tables: see packages/domain/src/sis/files.ts.

alter table academic_period
  add column preceding_sis_id text,
  add column is_bookstore boolean not null default false;

alter table section
  add column waitlist_count integer check (waitlist_count >= 0);

alter table section_registration
  add column graded_on date;

alter table student_program
  add column status_detail_code text,
  -- [{code, title, type: major|minor|concentration}]
  add column disciplines jsonb not null default '[]';

alter table person_contact
  add column extension text;

-- A person's own last delivery of everything, found without reading all runs.
create index sis_run_good on sis_run (source_id, kind, started_at desc)
  where state in ('ok', 'unchanged', 'partial');
