-- What has changed for a person from one sync to the next.

create table person_change (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- Which sync brought it; runs are purged before it is.
  run_id uuid not null,
  kind text not null check (kind in ('holdAdded', 'holdLifted', 'gradePosted', 'sectionTime',
    'sectionRoom', 'sectionInstructor', 'sectionCancelled', 'sectionReinstated',
    'registrationWindow', 'balance')),
  -- The hold, section, registration, slot or account that it is about.
  entity_id uuid not null,
  -- What people call it; null where there is but one.
  subject text,
  before jsonb,
  after jsonb,
  -- In thousandths of a second, as it is told and told back.
  changed_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (person_id, run_id, kind, entity_id)
);
create index person_change_recent on person_change (person_id, changed_at desc);
create index person_change_run on person_change (run_id);
create index person_change_age on person_change (changed_at);

-- Up to when a person has seen what has changed.
create table person_visit (
  person_id uuid primary key references person on delete cascade,
  changes_seen_at timestamptz not null
);
