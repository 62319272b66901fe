-- Programs, pathways, advisors and progress toward a degree.

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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id),
  unique (source_id, code)
);

-- Facts that the college's system doesn't have and the college writes itself, by program code.
create table program_fact (
  id uuid primary key default uuid_v7(),
  key text not null unique,
  credits numeric(6, 2) check (credits > 0),
  terms integer check (terms between 1 and 20),
  campus_codes text[] not null default '{}',
  start_terms text[] not null default '{}'
    check (start_terms <@ array['fall', 'spring', 'summer']),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- What a program requires (domain.md sections 1, 2 and 5).
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
  -- Credits or courses; null for `all`.
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
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
  status_detail_code text,
  -- [{code, title, type: major|minor|concentration}]
  disciplines jsonb not null default '[]',
  unique (source_id, sis_id)
);
create index student_program_person on student_program (person_id);
create index student_program_program on student_program (program_id, person_id)
  where removed_at is null and status = 'active';

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
-- An advisor's students.
create index student_advisor_advisor on student_advisor (advisor_id);

create table pathway (
  id uuid primary key default uuid_v7(),
  key text unique,
  kind text not null check (kind in ('career', 'liberalArts')),
  code text not null unique,
  title text not null,
  description text not null,
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Occupations, or majors at a university.
  leads_to text[] not null default '{}',
  recruit_code text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- [{title, wageLowCents, wageHighCents, wageYear}]; money is a year's pay.
  careers jsonb not null default '[]' check (jsonb_typeof(careers) = 'array'),
  universities text[] not null default '{}',
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create index pathway_recruit on pathway (kind, sort_order) where is_active;

-- By program code: a college may write its pathways before its programs are imported.
create table pathway_program (
  pathway_id uuid not null references pathway on delete cascade,
  program_code text not null,
  sort_order integer not null default 0,
  primary key (pathway_id, program_code)
);

-- Requests to change pathways are kept as history; the same request is open only once.
create table pathway_change (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  pathway_id uuid not null references pathway,
  start_period_id uuid not null references academic_period,
  reason text check (char_length(reason) <= 500),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'autoApplied', 'rejected')),
  message text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  check ((state = 'submitted') = (decided_at is null)),
  -- Nobody decides their own request.
  constraint pathway_change_decided_by_check
    check (decided_by <> person_id)
);
create unique index pathway_change_open on pathway_change (person_id, pathway_id, start_period_id)
  where state = 'submitted';
create index pathway_change_person on pathway_change (person_id, requested_at desc);
-- Open requests, oldest first; decided ones, newest first.
create index pathway_change_waiting on pathway_change (requested_at, id) where state = 'submitted';
create index pathway_change_decided on pathway_change (decided_at desc, id)
  where state <> 'submitted';
create index pathway_change_decided_by on pathway_change (decided_by) where decided_by is not null;

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

-- Saved scenarios of the GPA calculator (R7.5). A scenario stores only the rows that differ from
-- the record, so that it follows the record.
create table gpa_scenario (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  target jsonb check (jsonb_typeof(target) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Two scenarios with the same name couldn't be told apart in a list.
create unique index gpa_scenario_name on gpa_scenario (person_id, lower(name));

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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id)
);
create index self_assessment_person on self_assessment (person_id);
