-- Holds that advisors end when a review is complete, on their way to the college's system.

-- One attempt to end one hold, stored before it is sent. Ending a hold is repeatable: each attempt
-- reads the hold first, writes only what was read, and reads it again as the proof.
create table hold_ending (
  -- Chosen by the app, so that a review that is sent twice is stored once.
  id uuid primary key,
  person_id uuid not null references person,
  restriction_id uuid not null references restriction on delete cascade,
  -- The reason.
  note_id uuid not null references advising_note,
  -- The last day on which the hold counts.
  last_day date not null,
  state text not null
    check (state in ('waiting', 'sending', 'unknown', 'byHand', 'done', 'refused')),
  -- What was read: ended now, ended before, or no longer there.
  result text check (result in ('ended', 'alreadyEnded', 'gone')),
  refusal text check (refusal in ('forbidden', 'locked', 'notTaken', 'changed', 'other')),
  -- The sentence of the college's system, for the advisor.
  refusal_message text,
  requested_by uuid not null references person,
  requested_at timestamptz not null,
  claim uuid,
  next_try_at timestamptz,
  attempts integer not null default 0,
  answered_at timestamptz,
  check ((state = 'done') = (result is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('waiting', 'sending', 'unknown')) = (next_try_at is not null)),
  check ((state in ('done', 'refused')) = (answered_at is not null))
);
-- A hold is ended once, also by two advisors at once; after a refusal it can be tried again.
create unique index hold_ending_once on hold_ending (restriction_id)
  where state in ('waiting', 'sending', 'unknown', 'byHand');
create index hold_ending_restriction on hold_ending (restriction_id, requested_at desc);
create index hold_ending_person on hold_ending (person_id);
create index hold_ending_note on hold_ending (note_id);
create index hold_ending_due on hold_ending (next_try_at) where next_try_at is not null;
create index hold_ending_by_hand on hold_ending (requested_at) where state = 'byHand';

-- Holds that the demo college ended. Its export is a fixed set of files, so each import of it writes
-- these over the imported rows.
create table demo_hold_end (
  source_id text not null references sis_source on delete cascade,
  sis_id text not null,
  end_on date not null,
  primary key (source_id, sis_id)
);
