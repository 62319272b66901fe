-- Terms, courses, sections, and what a person has done in them (domain.md sections 2 to 6).
-- Every table ends with the columns of a merged row: see 0001-sis.sql.

create table academic_period (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  code text not null,
  title text not null,
  type text not null check (type in ('year', 'term', 'subterm')),
  parent_sis_id text,
  start_on date not null,
  end_on date not null,
  census_on date,
  registration text not null default 'closed' check (registration in ('open', 'closed')),
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  is_orientation boolean not null default false,
  weeks integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on),
  check (registration_opens_at is null or registration_closes_at is null
    or registration_opens_at < registration_closes_at)
);
create index academic_period_dates on academic_period (type, start_on);

create table course (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  -- The public number, ENG-105: what the world knows a course by.
  number text not null,
  subject_code text not null,
  short_title text not null check (char_length(short_title) <= 30),
  title text not null,
  description text,
  credit_min numeric(6, 2) not null check (credit_min >= 0),
  credit_max numeric(6, 2),
  credit_increment numeric(6, 2),
  academic_level_code text not null,
  department_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);

create table section (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  course_id uuid not null references course,
  academic_period_id uuid not null references academic_period,
  name text not null,
  number text not null,
  title text not null,
  campus_code text not null,
  delivery_mode text not null check (delivery_mode in
    ('inPerson', 'online', 'hybrid', 'virtualLive', 'arranged')),
  status text not null check (status in ('open', 'closed', 'pending', 'cancelled')),
  start_on date not null,
  end_on date not null,
  census_on date,
  last_drop_on date,
  last_withdraw_on date,
  credit_min numeric(6, 2) not null check (credit_min >= 0),
  credit_max numeric(6, 2),
  capacity integer,
  waitlist_max integer,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on)
);
create index section_period on section (academic_period_id);

create table section_instructor (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  person_id uuid not null references person on delete cascade,
  is_primary boolean not null default false,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index section_instructor_section on section_instructor (section_id);
create index section_instructor_person on section_instructor (person_id);

create table meeting (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  method_code text not null,
  -- Of MO TU WE TH FR SA SU, in that order; empty: to be announced.
  days text[] not null default '{}' check (days <@ array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  start_time time,
  end_time time,
  start_on date not null,
  end_on date not null,
  building_code text,
  room text,
  campus_code text not null,
  is_online boolean not null default false,
  exceptions date[] not null default '{}',
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on),
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time)
);
create index meeting_section on meeting (section_id);

create table program (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  code text not null,
  title text not null,
  credential_code text,
  academic_level_code text not null,
  department_code text,
  cip_code text,
  is_active boolean not null default true,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  unique (source_id, code)
);

create table student_program (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  program_id uuid not null references program,
  objective text not null check (objective in ('matriculated', 'applied', 'recruited', 'outcome')),
  status text not null check (status in ('active', 'inactive', 'complete')),
  is_primary boolean not null default false,
  start_on date not null,
  end_on date,
  start_period_id uuid references academic_period,
  expected_graduation_on date,
  catalog_year text,
  campus_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index student_program_person on student_program (person_id);

create table section_registration (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  section_id uuid not null references section,
  status_code text not null,
  status_on date,
  registered_on date,
  grading_mode text check (grading_mode in ('standard', 'passFail', 'audit')),
  credits_registered numeric(6, 2) not null check (credits_registered >= 0),
  credits_attempted numeric(6, 2),
  credits_earned numeric(6, 2),
  quality_points numeric(8, 2),
  final_grade text,
  is_grade_verified boolean not null default false,
  midterm_grade text,
  repeat_code text check (repeat_code in ('R')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index section_registration_person on section_registration (person_id);
create index section_registration_section on section_registration (section_id);

-- Restriction is the student information system's word for a hold.
create table restriction (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  type_code text not null,
  category text not null check (category in
    ('academic', 'administrative', 'disciplinary', 'financial', 'health')),
  title text not null,
  message text,
  start_on date not null,
  end_on date,
  -- Staff only: never sent to the student.
  is_office_use_only boolean not null default false,
  blocks_registration boolean not null default false,
  office_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index restriction_person on restriction (person_id);

create table course_transfer (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  course_number text not null,
  short_title text not null,
  grade_value text,
  awarded_credit numeric(6, 2) not null default 0 check (awarded_credit >= 0),
  credit_type text not null check (credit_type in
    ('transfer', 'exam', 'exchange', 'workLife', 'institution', 'other')),
  institution_code text not null,
  institution_title text not null,
  external_course text,
  academic_period_id uuid references academic_period,
  applied_on date,
  status_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index course_transfer_person on course_transfer (person_id);

create table gpa (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  scope text not null check (scope in ('cumulative', 'period')),
  academic_period_id uuid references academic_period,
  credit_source text not null check (credit_source in ('all', 'institution', 'transfer')),
  academic_level_code text not null,
  value numeric(6, 4),
  attempted_credits numeric(8, 2) not null,
  earned_credits numeric(8, 2) not null,
  quality_points numeric(10, 2) not null,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check ((scope = 'period') = (academic_period_id is not null))
);
create index gpa_person on gpa (person_id);

-- How current a person's group is (sis.md section 4.6). A source that delivers everything at once
-- moves the as-of of all people in one row of sis_run; a person's own row appears when it differs.
create table person_group_state (
  person_id uuid not null references person on delete cascade,
  grp text not null,
  as_of timestamptz,
  state text not null default 'idle' check (state in ('idle', 'queued', 'running', 'failed')),
  error_kind text,
  next_try_at timestamptz,
  primary key (person_id, grp)
);
