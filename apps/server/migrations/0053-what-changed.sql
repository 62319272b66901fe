-- What an administrator asks in the morning: what needs attention since when, which version runs
-- since when; and for other programs, who registered or dropped.

-- What needed someone, from when to when.
create table hub_finding (
  id uuid primary key default uuid_v7(),
  rule text not null,
  subject text,
  urgency text not null,
  owner text not null,
  -- As it was at the beginning.
  count integer,
  seconds double precision,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index hub_finding_open on hub_finding (rule, coalesce(subject, ''))
  where ended_at is null;
create index hub_finding_ended on hub_finding (ended_at);

-- A version after another one, which may be an older one.
create table hub_release (
  since timestamptz primary key,
  version text not null
);

-- Registrations that began to take a seat, or ended, as an import or the hub itself found them. Only
-- other programs are told: the person did it, or was told of it by a receipt.
create table registration_change (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- The sync that found it.
  run_id uuid not null,
  kind text not null check (kind in ('registrationAdded', 'registrationDropped')),
  -- The registration.
  entity_id uuid not null,
  changed_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (person_id, run_id, kind, entity_id)
);
create index registration_change_run on registration_change (run_id);
create index registration_change_age on registration_change (changed_at);
