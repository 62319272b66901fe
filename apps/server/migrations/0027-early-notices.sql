-- Early notices: what instructors write to single students during the class, and what came of it.

create table early_notice (
  id uuid primary key default uuid_v7(),
  registration_id uuid not null references section_registration on delete cascade,
  -- Chosen by the app, so that a notice that is sent twice is stored once.
  draft_id uuid not null,
  kind text not null check (kind in ('greatWork', 'improving', 'strongParticipation', 'helpsOthers',
    'missingWork', 'attendance', 'fallingBehind', 'lowResults', 'needsHelp')),
  -- A sentence of the instructor's own, as typed.
  note text check (char_length(note) between 1 and 300),
  sent_by uuid not null references person,
  sent_at timestamptz not null,
  withdrawn_by uuid references person,
  withdrawn_at timestamptz,
  withdrawal_reason text check (char_length(withdrawal_reason) between 1 and 300),
  -- What the student's advisor did about a concern.
  outcome text check (outcome in ('spoke', 'referred', 'noAnswer', 'notNeeded')),
  outcome_note text check (char_length(outcome_note) between 1 and 300),
  outcome_by uuid references person,
  outcome_at timestamptz,
  unique (registration_id, draft_id),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawal_reason is null)),
  check ((outcome is null) = (outcome_by is null)),
  check ((outcome is null) = (outcome_at is null))
);
