-- Registration can be switched off, for all terms or for one.

-- While one applies, students see its message, and requests to register wait in the hub.
create table registration_pause (
  id uuid primary key default uuid_v7(),
  -- Code of a term; null: every term.
  term_code text,
  message text not null check (char_length(message) between 1 and 300),
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Switched on again; the row stays for a while, so that this can be undone.
  removed_at timestamptz
);
create unique index registration_pause_term on registration_pause (term_code) nulls not distinct
  where removed_at is null;

create index registration_request_recent on registration_request (requested_at desc);
