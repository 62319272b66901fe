-- Reading people’s records on demand, and what has changed for them since.

-- A data group of one person to be fetched (sis.md section 4.6). A row exists while it waits or
-- runs, across all processes. After the lease ends, any process may take it.
create table sis_job (
  id uuid primary key default uuid_v7(),
  run_id uuid not null references sis_run on delete cascade,
  lane text not null check (lane in ('interactive', 'staff', 'change', 'bulk')),
  person_id uuid not null references person on delete cascade,
  grp text not null,
  priority integer not null default 0,
  run_after timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  lease_by uuid,
  queued_at timestamptz not null default now(),
  unique (person_id, grp)
);
create index sis_job_due on sis_job (priority desc, run_after);
create index sis_job_run on sis_job (run_id);
-- Waiting jobs by lane, and the length of each lane's queue.
create index sis_job_lane on sis_job (lane, queued_at);

-- Data that was read and not merged yet. It outlives the process that read it, so that the
-- college's system isn't asked twice; deleted by the merge, and after a week in any case.
create table sis_stage (
  person_id uuid not null references person on delete cascade,
  grp text not null,
  run_id uuid not null references sis_run on delete cascade,
  -- When reading began: older data never replaces newer.
  read_at timestamptz not null,
  payload jsonb not null,
  primary key (person_id, grp)
);
create index sis_stage_age on sis_stage (read_at);
create index sis_stage_run on sis_stage (run_id);

-- How current a person's data group is (sis.md section 4.6). A source that delivers everything at
-- once updates the as-of time of all people in one row of sis_run; a person has a row of their own
-- when it differs.
create table person_group_state (
  person_id uuid not null references person on delete cascade,
  grp text not null,
  as_of timestamptz,
  state text not null default 'idle' check (state in ('idle', 'queued', 'running', 'failed')),
  error_kind text,
  next_try_at timestamptz,
  -- Of the last complete read that was merged: an identical one writes nothing.
  fingerprint text,
  -- Only part of the data could be read.
  is_partial boolean not null default false,
  -- A complete read lost more rows than is plausible at once. The next one decides.
  shrunk_at timestamptz,
  -- Consecutive failures: each delays the next try longer.
  failures integer not null default 0,
  primary key (person_id, grp)
);

-- What changed for a person from one sync to the next.
create table person_change (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- The sync that found it; runs are deleted earlier.
  run_id uuid not null,
  kind text not null check (kind in ('holdAdded', 'holdLifted', 'gradePosted', 'sectionTime',
    'sectionRoom', 'sectionInstructor', 'sectionCancelled', 'sectionReinstated',
    'registrationWindow', 'balance')),
  -- The hold, section, registration, slot or account that changed.
  entity_id uuid not null,
  -- Its name; null where there is only one.
  subject text,
  before jsonb,
  after jsonb,
  -- In milliseconds, the precision of the API.
  changed_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (person_id, run_id, kind, entity_id)
);
create index person_change_recent on person_change (person_id, changed_at desc);
create index person_change_run on person_change (run_id);
create index person_change_age on person_change (changed_at);

-- Until when a person has seen the changes.
create table person_visit (
  person_id uuid primary key references person on delete cascade,
  changes_seen_at timestamptz not null
);
