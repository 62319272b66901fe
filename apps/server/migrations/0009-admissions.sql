-- Applications, earlier schools, tests and residency.

create table application (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  reference_id text,
  type_code text,
  program_codes text[] not null default '{}',
  academic_period_id uuid not null references academic_period,
  campus_code text,
  applied_on date,
  progress text not null check (progress in
    ('started', 'submitted', 'inReview', 'decisionMade', 'enrolled', 'withdrawn')),
  decision_code text,
  decided_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index application_person on application (person_id);

create table application_item (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  application_id uuid not null references application on delete cascade,
  type_code text not null,
  state text not null check (state in ('incomplete', 'received', 'waived', 'notReceived')),
  is_required boolean not null,
  due_on date,
  received_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index application_item_application on application_item (application_id);

create table institution_attended (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  institution_code text not null,
  institution_title text not null,
  kind text not null check (kind in ('secondary', 'postsecondary')),
  ceeb text,
  city text,
  state text,
  -- As much of the date as is known: 2021, 2021-08 or 2021-08-23.
  attended_from text check (attended_from ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  attended_to text check (attended_to ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  graduated_on date,
  -- [{title, earnedOn}]
  credentials jsonb not null default '[]',
  gpa text,
  credits numeric(8, 2) check (credits >= 0),
  transcript text not null check (transcript in
    ('notReceived', 'received', 'evaluated', 'unknown')),
  transcript_received_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index institution_attended_person on institution_attended (person_id);

create table test_score (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  assessment_code text not null,
  taken_on date not null,
  score text not null,
  percentile integer check (percentile between 0 and 100),
  standing text not null default 'active' check (standing in
    ('active', 'inactive', 'notational')),
  reported text not null default 'unknown' check (reported in
    ('official', 'unofficial', 'unknown')),
  -- If the source sends it; otherwise the rule in the code list `assessment` applies.
  expires_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index test_score_person on test_score (person_id);

create table residency (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  type_code text not null,
  start_on date,
  end_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on)
);
create index residency_person on residency (person_id);

create table veteran_benefit (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  chapter text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  start_on date not null,
  end_on date,
  -- Ids of academic periods in the source.
  certified_period_sis_ids text[] not null default '{}',
  state text not null check (state in ('notCertified', 'pending', 'certified')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (end_on >= start_on)
);
create index veteran_benefit_person on veteran_benefit (person_id);
