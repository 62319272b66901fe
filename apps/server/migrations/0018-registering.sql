-- Registering for classes: what students plan, what they ask for, and the demo college's registrar.

-- The classes that a person considers for a term, under a name of their own.
create table registration_plan (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  academic_period_id uuid not null references academic_period on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index registration_plan_name
  on registration_plan (person_id, academic_period_id, lower(name));

create table planned_class (
  plan_id uuid not null references registration_plan on delete cascade,
  section_id uuid not null references section on delete cascade,
  -- Null: the credits and the grading that the class has.
  credits numeric(6, 2) check (credits >= 0),
  grading_mode text check (grading_mode in ('standard', 'passFail', 'audit')),
  added_at timestamptz not null,
  primary key (plan_id, section_id)
);
create index planned_class_section on planned_class (section_id);

create sequence registration_receipt;

-- One request for one class. It is stored before it is sent, and sent at most once: a request whose
-- answer was lost is settled by reading the person's registrations again.
create table registration_request (
  -- Chosen by the app, so that sending the same request twice stores it once.
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  section_id uuid not null references section,
  action text not null check (action in ('add', 'waitlist', 'drop', 'withdraw', 'change')),
  -- Asks for a place on the waitlist if no seat is free.
  or_waitlist boolean not null default false,
  -- The other half of a swap: sent only after that one was accepted.
  after_id uuid references registration_request on delete cascade,
  credits numeric(6, 2) check (credits >= 0),
  grading_mode text check (grading_mode in ('standard', 'passFail', 'audit')),
  state text not null check (state in ('waiting', 'sending', 'unknown', 'accepted', 'refused')),
  -- What came of it: registered, waitlisted, dropped, withdrawn.
  result text check (result in ('registered', 'waitlisted', 'dropped', 'withdrawn')),
  waitlist_place integer check (waitlist_place > 0),
  -- Each reason has a code and the college system's own sentence, or null.
  reasons jsonb not null default '[]',
  -- The number on the receipt of an accepted request.
  receipt integer unique,
  -- The process that sends it, and until when nobody else may.
  claim uuid,
  next_try_at timestamptz,
  attempts integer not null default 0,
  last_failure text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  check ((state = 'accepted') = (receipt is not null)),
  check ((state in ('waiting', 'sending', 'unknown')) = (next_try_at is not null))
);
create index registration_request_person on registration_request (person_id, requested_at desc);
create index registration_request_section on registration_request (section_id);
create index registration_request_after on registration_request (after_id);
create index registration_request_due on registration_request (next_try_at)
  where state in ('waiting', 'sending', 'unknown');

-- The answers of the demo college's registrar. Its export is a fixed set of files, so each import of
-- it writes these over the imported rows.
create table demo_registration (
  source_id text not null references sis_source on delete cascade,
  sis_id text not null,
  person_sis_id text not null,
  section_sis_id text not null,
  status_code text not null,
  status_on date not null,
  registered_on date not null,
  grading_mode text not null check (grading_mode in ('standard', 'passFail', 'audit')),
  credits_registered numeric(6, 2) not null check (credits_registered >= 0),
  waitlist_place integer check (waitlist_place > 0),
  primary key (source_id, sis_id),
  unique (source_id, person_sis_id, section_sis_id)
);
