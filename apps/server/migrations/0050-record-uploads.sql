-- Packages of records that someone uploads in the console, to be checked and imported.

create table record_upload (
  id uuid primary key default uuid_v7(),
  state text not null
    check (state in ('receiving', 'checking', 'checked', 'importing', 'imported', 'failed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Name and size of each file, once all are here.
  files jsonb not null default '[]',
  allow_shrink boolean not null default false,
  -- How often work on it has begun since it was last asked for: a package that ends its process is
  -- given up.
  attempts integer not null default 0,
  -- What the check found or the import did. It has counts and places, never values of rows.
  report jsonb,
  -- Why the package can't be read at all.
  problem text,
  check ((state = 'failed') = (problem is not null))
);
-- One at a time: two could not be told apart by what they would change.
create unique index record_upload_one on record_upload ((true))
  where state in ('receiving', 'checking', 'checked', 'importing');

-- The files as they arrive: any server process may receive one part and work on the whole. Deleted
-- as soon as the package is imported or discarded.
create table record_upload_piece (
  upload_id uuid not null references record_upload on delete cascade,
  file text not null,
  place integer not null check (place >= 0),
  content bytea not null,
  primary key (upload_id, file, place)
);
alter table record_upload_piece alter column content set storage external;
