-- Private keys are encrypted under SECRET_KEY. A start encrypts what was stored before; nothing is removed here,
-- since only the server has the key.

-- The ids of the keys that stored values are encrypted with: a server with other keys doesn't start.
create table secret_key (
  id text primary key,
  used_since timestamptz not null default now()
);

-- The private half; jwk keeps the public one.
alter table signing_key add column sealed text;

alter table push_key
  add column sealed text,
  alter column key drop not null,
  add check (num_nonnulls(key, sealed) = 1);

alter table writeback_key
  add column sealed text,
  alter column key drop not null,
  add check (num_nonnulls(key, sealed) = 1);
