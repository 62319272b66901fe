-- What a student must do before registering.

-- A restriction is the student information system's word for a hold.
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
  -- For employees only: never sent to the student.
  is_office_use_only boolean not null default false,
  blocks_registration boolean not null default false,
  office_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index restriction_person on restriction (person_id);

-- Whether and when a person may register in a term, according to the student information system.
-- One row per time slot.
create table registration_eligibility (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  academic_period_id uuid not null references academic_period,
  eligibility text not null check (eligibility in ('eligible', 'ineligible')),
  reasons text[] not null default '{}',
  opens_at timestamptz,
  closes_at timestamptz,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (closes_at > opens_at)
);
create index registration_eligibility_person on registration_eligibility (person_id);
-- Finds registration windows that are about to open.
create index registration_eligibility_opens on registration_eligibility (opens_at)
  where removed_at is null;

create table priority_registration (
  id uuid primary key default uuid_v7(),
  key text unique,
  academic_period_id uuid not null references academic_period,
  title text not null,
  message text,
  is_active boolean not null default false,
  version integer not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references person on delete set null,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create unique index priority_registration_one_active on priority_registration (academic_period_id)
  where is_active;
create index priority_registration_period on priority_registration (academic_period_id);

create table priority_window (
  id uuid primary key default uuid_v7(),
  priority_registration_id uuid not null references priority_registration on delete cascade,
  label text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  -- {minCredits?, maxCredits?, programIds?, roles?, veteran?, permission?}: all must match.
  rule jsonb not null default '{}' check (jsonb_typeof(rule) = 'object'),
  sort_order integer not null default 0,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  check (closes_at > opens_at)
);
create index priority_window_registration on priority_window (priority_registration_id, sort_order);

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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id),
  check (completed_on is null or state = 'completed'),
  -- A session has a time, a campus and a location, or there is no session.
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
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
  -- The agreement's own paragraphs; null: those of the code list.
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

-- Answers to agreements given in the hub (R8.10). Separate from the imported record, so that an
-- import that doesn't know about them keeps them.
create table agreement_answer (
  agreement_id uuid primary key references agreement on delete cascade,
  status text not null check (status in ('accepted', 'declined')),
  acted_at timestamptz not null
);
