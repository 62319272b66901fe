-- What came from the student information system, and how (sis.md section 4.2).

-- A time-ordered UUID (version 7). PostgreSQL has its own only from 18 on.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table sis_source (
  id text primary key,
  kind text not null check (kind in ('demo', 'csv', 'ethos')),
  title text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
-- Rows of two colleges' systems are never mixed: one source is active.
create unique index sis_source_one_active on sis_source (is_active) where is_active;

create table sis_run (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  kind text not null check (kind in ('person', 'bulk', 'changes', 'csv')),
  lane text not null check (lane in ('interactive', 'staff', 'change', 'bulk')),
  requested_by uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null check (state in ('running', 'ok', 'unchanged', 'partial', 'rejected', 'failed')),
  counts jsonb not null default '{}',
  error text
);
create index sis_run_recent on sis_run (source_id, started_at desc);

create table sis_run_item (
  run_id uuid not null references sis_run on delete cascade,
  resource text not null,
  state text not null check (state in ('ok', 'partial', 'failed', 'skipped')),
  rows_in integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  quarantined integer not null default 0,
  ms integer not null default 0,
  error_kind text,
  primary key (run_id, resource)
);

create table sis_quarantine (
  id bigint generated always as identity primary key,
  run_id uuid not null references sis_run on delete cascade,
  resource text not null,
  line integer,
  sis_id text,
  path text,
  rule text not null,
  sample_redacted text
);
create index sis_quarantine_run on sis_quarantine (run_id, resource);

-- The bytes of the last good run, so that the same file again costs nothing.
create table sis_file (
  source_id text not null references sis_source,
  name text not null,
  sha256 text not null,
  run_id uuid not null references sis_run,
  primary key (source_id, name)
);

-- What every merged row carries: whose it is, its id there, what it said, and since when it is gone.
-- (source_id, sis_id) is unique in each table; row_hash decides whether a merge writes.

create table code (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  list text not null,
  code text not null,
  title text not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  extra jsonb not null default '{}',
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  unique (source_id, list, code)
);
