-- The calendar feed.

-- The private address at which a calendar program reads a person's classes (domain.md,
-- CalendarEndpoint).
create table calendar_feed (
  person_id uuid primary key references person on delete cascade,
  -- SHA-256 of the secret in the address; null: there is no address, or it was revoked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz,
  include_classes boolean not null default true,
  include_deadlines boolean not null default true,
  include_events boolean not null default false,
  -- Updated at most once an hour.
  last_fetched_at timestamptz,
  -- What the last reader received, and since when.
  content_hash bytea,
  content_changed_at timestamptz,
  version integer not null default 0,
  -- Language of the hub's own words in the calendar for people who chose none: that of the page on
  -- which the address was created.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- The secret in the address, encrypted with WRITEBACK_KEY, so that its owner can see it again
  -- after a recent sign-in.
  token_sealed text,
  check ((token_hash is null) = (created_at is null))
);

-- How often an entry's content has changed (RFC 5545, SEQUENCE), the same for everyone who has it.
create table calendar_entry (
  -- As in its UID, before the @.
  key text primary key,
  content_hash bytea not null,
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null
);
