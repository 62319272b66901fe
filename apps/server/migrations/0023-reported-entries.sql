-- What instructors report about the students in a class, such as attendance for the census.

-- What an instructor entered about a student and has not reported yet, as typed: anything may be in
-- it.
create table entry_draft (
  registration_id uuid not null references section_registration on delete cascade,
  kind text not null check (kind in ('attendance', 'midterm', 'final')),
  value text check (char_length(value) between 1 and 40),
  last_attended text check (char_length(last_attended) between 1 and 40),
  -- Increases with each change, so that two instructors notice each other.
  version integer not null default 1,
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (registration_id, kind)
);

-- The one act by which an instructor reports a whole class.
create table section_report (
  section_id uuid not null references section on delete cascade,
  kind text not null check (kind in ('attendance', 'midterm', 'final')),
  reported_by uuid not null references person,
  reported_at timestamptz not null,
  primary key (section_id, kind)
);

-- What was reported of each student, and each correction. Rows are never changed.
create table reported_entry (
  id uuid primary key default uuid_v7(),
  registration_id uuid not null references section_registration on delete cascade,
  kind text not null check (kind in ('attendance', 'midterm', 'final')),
  value text not null,
  last_attended_on date,
  -- Why it was corrected; null for what was reported with the class.
  reason text check (char_length(reason) between 1 and 300),
  reported_by uuid not null references person,
  reported_at timestamptz not null
);
create index reported_entry_registration on reported_entry (registration_id, kind, reported_at desc);
