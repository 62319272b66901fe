-- What the hub does by itself, by the clock.

create table job (
  name text primary key,
  -- Whoever runs it now, and until when nobody else does.
  started_at timestamptz,
  lease_until timestamptz,
  lease_by uuid,
  -- How far it is: {"step": "Reading users.csv", "done": 0.4}.
  progress jsonb,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  -- What it did, in numbers: {"deleted": 12}.
  last_counts jsonb not null default '{}',
  -- A kind of failure, never a value.
  last_error text,
  last_failed_at timestamptz
);
