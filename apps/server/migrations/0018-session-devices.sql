-- On which devices somebody is signed in, by names that they know them by; no address of a device is kept.

alter table session
  add column id uuid not null default uuid_v7() unique,
  -- Such as `Firefox` and `Windows`; null when the browser does not say.
  add column browser text,
  add column system text;

-- Tokens of key mode that have been given out: without them nobody could sign out the device of another.
create table issued_token (
  jti uuid primary key,
  person_id uuid not null references person on delete cascade,
  browser text,
  system text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index issued_token_person on issued_token (person_id);
create index issued_token_expiry on issued_token (expires_at);

-- The embedded provider's own memory of who signed in: it must not sign in again who was signed out.
create index oidc_payload_account on oidc_payload ((payload ->> 'accountId')) where model = 'Session';
