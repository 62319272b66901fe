-- Browsers to which a person wants notifications to be pushed (pages.md, Account; RFC 8030).

create table push_device (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- Of the browser's own push service. A browser belongs to whoever asked last.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- Names that their owner knows it by; no address of it is kept.
  browser text,
  system text,
  -- The sign-in that asked: what signs it out there ends this too.
  sign_in_id uuid,
  created_at timestamptz not null
);
create index push_device_person on push_device (person_id);
create index push_device_sign_in on push_device (sign_in_id) where sign_in_id is not null;

-- The key by which push services know this hub (RFC 8292), when none is set: made by whoever needs it first.
create table push_key (
  is_the_only boolean primary key default true check (is_the_only),
  key bytea not null check (octet_length(key) = 32),
  made_at timestamptz not null default now()
);
