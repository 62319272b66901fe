-- What instructors reported, on its way to the college's system.

-- One row for each student and kind, with the latest that was reported: a correction takes its place
-- and is sent after. Sending is repeatable: each attempt looks up first, writes only what differs,
-- and reads it again as the proof.
create table entry_write (
  registration_id uuid not null references section_registration on delete cascade,
  kind text not null check (kind in ('attendance', 'midterm', 'final')),
  -- What the college's system is to have.
  entry_id uuid not null references reported_entry on delete cascade,
  -- What the last attempt sent: another one if it was corrected meanwhile.
  sent_entry_id uuid references reported_entry on delete cascade,
  state text not null
    check (state in ('waiting', 'sending', 'unknown', 'byHand', 'done', 'refused')),
  refusal text check (refusal in ('forbidden', 'verified', 'locked', 'notAllowed',
    'notRegistered', 'notCleared', 'deadline', 'notTaken', 'other')),
  -- The sentence of the college's system, for the instructor and the registrar.
  refusal_message text,
  queued_at timestamptz not null,
  claim uuid,
  next_try_at timestamptz,
  attempts integer not null default 0,
  answered_at timestamptz,
  primary key (registration_id, kind),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('waiting', 'sending', 'unknown')) = (next_try_at is not null)),
  check ((state = 'sending') = (claim is not null)),
  check ((state in ('done', 'refused')) = (answered_at is not null))
);
create index entry_write_entry on entry_write (entry_id);
create index entry_write_sent on entry_write (sent_entry_id);
create index entry_write_due on entry_write (next_try_at) where next_try_at is not null;
create index entry_write_open on entry_write (kind) where state in ('byHand', 'refused');

-- Grades that were posted before: the registrar has them in a list.
insert into entry_write (registration_id, kind, entry_id, state, queued_at)
select distinct on (registration_id, kind) registration_id, kind, id, 'byHand', reported_at
from reported_entry where kind in ('midterm', 'final')
order by registration_id, kind, reported_at desc, id desc;

-- What the demo college took. It has no system behind it.
create table demo_grade (
  source_id text not null references sis_source on delete cascade,
  registration_sis_id text not null,
  kind text not null check (kind in ('attendance', 'midterm', 'final')),
  -- Null for attendance.
  grade text,
  last_attended_on text,
  ends_on date,
  primary key (source_id, registration_sis_id, kind)
);
