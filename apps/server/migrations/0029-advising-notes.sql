-- Notes that advisors write about single students, for the student too or for advisors only.

create table advising_note (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person,
  -- Chosen by the app, so that a note that is sent twice is stored once.
  draft_id uuid not null,
  topic text not null check (topic in ('registration', 'progress', 'program', 'graduation',
    'transfer', 'career', 'financial', 'other')),
  academic_period_id uuid references academic_period,
  text text not null check (char_length(text) between 1 and 4000),
  visibility text not null check (visibility in ('shared', 'staff')),
  next_step text check (char_length(next_step) between 1 and 200),
  next_step_on date,
  next_step_done_by uuid references person,
  next_step_done_at timestamptz,
  written_by uuid not null references person,
  written_at timestamptz not null,
  withdrawn_by uuid references person,
  withdrawn_at timestamptz,
  withdrawal_reason text check (char_length(withdrawal_reason) between 1 and 300),
  unique (person_id, draft_id),
  check ((next_step is null) = (next_step_on is null)),
  check (next_step_done_at is null or next_step is not null),
  check ((next_step_done_at is null) = (next_step_done_by is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawal_reason is null))
);
