-- What a course asks for: courses, tests or words (registration.md section 4). Courses are referenced
-- by number, because the file may come from an office that knows no other ids. Rows of one course,
-- kind and group are alternatives; every group must be met.

create table course_requisite (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  course_number text not null,
  kind text not null check (kind in ('prerequisite', 'corequisite', 'recommended')),
  group_key text not null,
  required_number text,
  assessment_code text,
  least_grade text,
  least_score numeric,
  -- Whether a class without a grade yet is enough. Null: the source doesn't say.
  may_be_in_progress boolean,
  -- The catalog's own wording of this alternative.
  text text,
  sort_order integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id),
  check (required_number is null or assessment_code is null),
  check (coalesce(required_number, assessment_code, text) is not null),
  check (required_number is not null or (least_grade is null and may_be_in_progress is null)),
  check ((assessment_code is null) = (least_score is null)),
  check (required_number <> course_number)
);
create index course_requisite_course on course_requisite (source_id, course_number)
  where removed_at is null;
