-- Server processes that share a database seal people's changes with one key, though none was set: the
-- first to need it leaves it here for the others (sis.md section 4.7).

create table writeback_key (
  is_the_only boolean primary key default true check (is_the_only),
  key bytea not null check (octet_length(key) = 32),
  made_at timestamptz not null default now()
);
