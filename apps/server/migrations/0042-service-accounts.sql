-- Other programs that call the API: their accounts, and their keys, of which only hashes are stored.

create table service_account (
  id uuid primary key default uuid_v7(),
  name text not null,
  -- What it is used for, and who answers for it.
  purpose text not null,
  contact text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index service_account_name on service_account (lower(name)) where removed_at is null;

create table service_key (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references service_account on delete cascade,
  hash bytea not null unique,
  -- Its last characters, to tell keys apart.
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index service_key_account on service_key (account_id);
