-- The college’s student information system: sources, runs and files (sis.md section 4.2);
-- background jobs.

create table sis_source (
  id text primary key,
  kind text not null check (kind in ('demo', 'csv', 'ethos', 'hub')),
  title text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- How to find the source again: {"folder": "/srv/export"} for one that comes as files.
  config jsonb not null default '{}',
  constraint sis_source_hub_is_beside check (kind <> 'hub' or not is_active)
);
-- Rows of two colleges' systems are never mixed: only one source is active.
create unique index sis_source_one_active on sis_source (is_active) where is_active;

-- A time-ordered UUID (version 7). PostgreSQL has its own only from 18 on.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table sis_run (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  kind text not null check (kind in ('person', 'bulk', 'changes', 'csv', 'part')),
  lane text not null check (lane in ('interactive', 'staff', 'change', 'bulk')),
  requested_by uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null check (state in ('running', 'ok', 'unchanged', 'partial', 'rejected', 'failed')),
  counts jsonb not null default '{}',
  error text
);
create index sis_run_recent on sis_run (source_id, started_at desc);
-- The last good run of a kind, found without reading all runs.
create index sis_run_good on sis_run (source_id, kind, started_at desc)
  where state in ('ok', 'unchanged', 'partial');
-- The public support page asks how the last runs for everyone went; the many runs for single people
-- are skipped.
create index sis_run_of_all on sis_run (source_id, started_at desc) where kind <> 'person';

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
  -- How many calls to the college's system this resource took; null when calls aren't counted by
  -- resource.
  calls integer,
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
  sample_redacted text,
  -- Whether the row is used even though part of it, such as its campus, is unknown.
  is_used boolean not null default false
);
create index sis_quarantine_run on sis_quarantine (run_id, resource);

-- Hashes of the files of the last good run, so that importing the same file again costs nothing.
create table sis_file (
  source_id text not null references sis_source,
  name text not null,
  sha256 text not null,
  run_id uuid not null references sis_run,
  primary key (source_id, name)
);

-- How far the source's change stream has been read.
create table sis_cursor (
  source_id text not null references sis_source on delete cascade,
  stream text not null,
  cursor text not null,
  remaining integer,
  updated_at timestamptz not null,
  -- When the source published the oldest unread change, as far as known; null when none is waiting.
  waiting_since timestamptz,
  primary key (source_id, stream)
);

-- Which tables a source has ever filled, and when its last delivery of each began. An empty table
-- that was never delivered is unknown, not empty: nobody is told that they have no holds because no
-- file of holds was sent.
create table sis_delivery (
  source_id text not null references sis_source,
  table_name text not null,
  delivered_at timestamptz not null,
  primary key (source_id, table_name)
);

-- Which caller may use the source now: one row per source, locked for the moment of a decision.
create table sis_gate (
  source_id text primary key references sis_source on delete cascade,
  state jsonb not null
);

-- One field in each language that has it, under another name: {"es": {"title": …}} as {"es":
-- {"name": …}}.
create function translated(translations jsonb, field text, as_name text)
returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(as_name, value -> field)), '{}')
  from jsonb_each(case when jsonb_typeof(translations) = 'object' then translations else '{}' end)
  where jsonb_typeof(value -> field) = 'string' and btrim(value ->> field) <> ''
$$;

-- Every imported row has a source, its id there, a hash of what the source sent, and when it was
-- removed. (source_id, sis_id) is unique in each table; row_hash decides whether a merge writes.
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
  translations jsonb not null
    generated always as (translated(extra -> 'translations', 'title', 'title')) stored,
  unique (source_id, sis_id),
  unique (source_id, list, code)
);

-- Scheduled background jobs.
create table job (
  name text primary key,
  -- The process that runs it now, and until when no other may.
  started_at timestamptz,
  lease_until timestamptz,
  lease_by uuid,
  -- Progress: {"step": "Reading users.csv", "done": 0.4}.
  progress jsonb,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  -- Results as counts: {"deleted": 12}.
  last_counts jsonb not null default '{}',
  -- The kind of failure, never a value.
  last_error text,
  last_failed_at timestamptz
);

-- Merges two sets of translations, language by language.
create function joined_translations(a jsonb, b jsonb)
returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, coalesce(a -> key, '{}') || coalesce(b -> key, '{}')), '{}')
  from (select jsonb_object_keys(a) as key union select jsonb_object_keys(b)) language
$$;
