-- What guides somebody through the college (domain.md sections 1, 2 and 5): what a program asks for,
-- who stands behind it, advisors, agreements, orientation, self-assessments, veterans' benefits and
-- the books of a section. Every table ends with the columns of a merged row: see 0001-sis.sql.

create table program_requirement (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  program_id uuid not null references program on delete cascade,
  catalog_year text not null,
  group_key text not null,
  group_title text not null,
  group_kind text not null check (group_kind in ('core', 'major', 'elective', 'genEd', 'other')),
  rule text not null check (rule in ('all', 'nCredits', 'nCourses')),
  -- Credits or courses; nothing under `all`.
  need numeric(6, 2) check (need > 0),
  course_number text,
  pattern text,
  title text not null,
  credits numeric(6, 2) not null check (credits >= 0),
  suggested_term integer check (suggested_term > 0),
  sort_order integer not null default 0,
  min_gpa numeric(4, 2) check (min_gpa between 0 and 5),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check ((course_number is null) <> (pattern is null)),
  check (rule = 'all' or need is not null)
);
create index program_requirement_program on program_requirement (program_id, catalog_year);

create table program_role (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  program_id uuid not null references program on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('coordinator', 'dean', 'faculty', 'advisor', 'support')),
  start_on date,
  end_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index program_role_program on program_role (program_id);
create index program_role_person on program_role (person_id);

create table student_advisor (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  advisor_id uuid not null references person on delete cascade,
  type_code text not null,
  is_primary boolean not null default false,
  program_id uuid references program on delete set null,
  start_on date not null,
  end_on date,
  office text,
  booking_url text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index student_advisor_person on student_advisor (person_id);
-- Whom an advisor advises.
create index student_advisor_advisor on student_advisor (advisor_id);

create table self_assessment (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  area text not null check (area in ('reading', 'writing', 'listening', 'speaking', 'grammar')),
  level integer not null check (level between 0 and 6),
  level_title text not null,
  taken_on date not null,
  course_number text,
  course_title text,
  source text not null check (source in ('self', 'test', 'interview')),
  status text not null check (status in ('current', 'superseded')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index self_assessment_person on self_assessment (person_id);

create table orientation (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  academic_period_id uuid references academic_period,
  is_required boolean not null,
  state text not null check (state in ('notRequired', 'notStarted', 'inProgress', 'completed')),
  completed_on date,
  session_starts_at timestamptz,
  session_campus_code text,
  session_location text,
  is_session_registered boolean not null default false,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (completed_on is null or state = 'completed'),
  -- A session has a time, a campus and a place, or there is none.
  check ((session_starts_at is null) = (session_campus_code is null)
    and (session_starts_at is null) = (session_location is null))
);
create index orientation_person on orientation (person_id);

create table orientation_step (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  orientation_id uuid not null references orientation on delete cascade,
  key text not null,
  title text not null,
  description text,
  url text,
  is_required boolean not null,
  state text not null check (state in ('todo', 'done', 'waived', 'blocked')),
  done_at timestamptz,
  due_on date,
  is_automatic boolean not null default false,
  sort_order integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (done_at is null or state = 'done')
);
create index orientation_step_orientation on orientation_step (orientation_id);

create table agreement (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  code text not null,
  academic_period_id uuid references academic_period,
  title text not null,
  -- Its own paragraphs; null: those of the code list.
  paragraphs jsonb check (jsonb_typeof(paragraphs) = 'array'),
  due_on date not null,
  can_decline boolean not null default false,
  status text not null check (status in ('pending', 'accepted', 'declined')),
  acted_at timestamptz,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check ((acted_at is null) = (status = 'pending')),
  check (status <> 'declined' or can_decline)
);
create index agreement_person on agreement (person_id);

create table veteran_benefit (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  chapter text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  start_on date not null,
  end_on date,
  -- Ids of academic periods at the source.
  certified_period_sis_ids text[] not null default '{}',
  state text not null check (state in ('notCertified', 'pending', 'certified')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (end_on >= start_on)
);
create index veteran_benefit_person on veteran_benefit (person_id);

create table section_material (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  isbn text,
  title text not null,
  author text,
  edition text,
  requirement text not null check (requirement in ('required', 'recommended', 'optional', 'none')),
  format text not null check (format in
    ('hardcover', 'paperback', 'looseLeaf', 'digital', 'accessCode', 'kit', 'none', 'other')),
  price_new_cents integer check (price_new_cents >= 0),
  price_used_cents integer check (price_used_cents >= 0),
  url text,
  sort_order integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index section_material_section on section_material (section_id);
