-- The private address at which a calendar program reads somebody's classes (domain.md, CalendarEndpoint).

create table calendar_feed (
  person_id uuid primary key references person on delete cascade,
  -- SHA-256 of the secret in the address; null: there is no address, or it was revoked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz,
  include_classes boolean not null default true,
  include_deadlines boolean not null default true,
  include_events boolean not null default false,
  -- Written at most once an hour.
  last_fetched_at timestamptz,
  -- What the last reader was given, and since when it is so.
  content_hash bytea,
  content_changed_at timestamptz,
  version integer not null default 0,
  check ((token_hash is null) = (created_at is null))
);

-- How often what calendars show of one thing has changed (RFC 5545, SEQUENCE). The same for all who
-- have it in their calendar.
create table calendar_entry (
  -- As in its UID, before the @.
  key text primary key,
  content_hash bytea not null,
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null
);
