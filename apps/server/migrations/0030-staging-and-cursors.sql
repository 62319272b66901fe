-- Reading single people's records in steps that may each be the last of a process, and what has
-- changed at the source since it was asked (sis.md sections 4.2 to 4.4).

-- What was read and is not merged yet. It outlives the process that read it, so that nobody asks the
-- college's system twice; it goes with the merge, and after a week in any case.
create table sis_stage (
  person_id uuid not null references person on delete cascade,
  grp text not null,
  run_id uuid not null references sis_run on delete cascade,
  -- When reading began: older never replaces newer.
  read_at timestamptz not null,
  payload jsonb not null,
  primary key (person_id, grp)
);
create index sis_stage_age on sis_stage (read_at);
create index sis_stage_run on sis_stage (run_id);

alter table person_group_state
  -- Of the last whole reading that is merged: the same again writes nothing.
  add column fingerprint text,
  -- Only a part of what there is could be read.
  add column is_partial boolean not null default false,
  -- A whole reading has lost more than is believed at once. The next one decides.
  add column shrunk_at timestamptz,
  -- Failures in a row: each waits longer for its next try.
  add column failures integer not null default 0;

-- How far the changes of a source are known.
create table sis_cursor (
  source_id text not null references sis_source on delete cascade,
  stream text not null,
  cursor text not null,
  remaining integer,
  updated_at timestamptz not null,
  primary key (source_id, stream)
);
