-- Who is signed in, what they may do, and what they did.

-- A browser's sign-in. Only the hash of the cookie's value is kept.
create table session (
  id_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  id_token text,
  impersonated_person_id uuid references person on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

-- A sign-in that has begun and not come back: state, nonce and verifier are used once, and only by
-- the browser that began it.
create table sign_in_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);

-- Tokens of key mode that were signed out before they expired.
create table revoked_token (
  jti uuid primary key,
  expires_at timestamptz not null
);
create index revoked_token_expiry on revoked_token (expires_at);

-- Keys: of our own tokens, of the embedded provider's tokens, and one secret of the embedded provider.
-- A newer key signs; older ones verify until what they signed has expired.
create table signing_key (
  id text primary key,
  use text not null check (use in ('token', 'provider', 'secret')),
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- What the embedded OpenID provider remembers (its library's adapter contract).
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Who may sign in through the embedded provider: the demo college's people, or made by a command.
create table local_account (
  username text primary key,
  person_id uuid not null references person on delete cascade,
  password_hash text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Passwords that were tried, by the hash of the username and address: too many in a while are refused.
create table password_try (
  id uuid primary key default uuid_v7(),
  key_hash bytea not null,
  tried_at timestamptz not null default now()
);
create index password_try_recent on password_try (key_hash, tried_at);

create table permission_grant (
  person_id uuid not null references person on delete cascade,
  permission text not null check (permission ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
  granted_at timestamptz not null default now(),
  primary key (person_id, permission)
);

create table admin (
  person_id uuid primary key references person on delete cascade,
  is_active boolean not null default false
);

create table person_flag (
  person_id uuid primary key references person on delete cascade,
  show_passkey_alert boolean not null default true
);

-- Append-only: who read or changed what of whom (sis.md section 6).
create table audit_event (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  request_id text,
  actor_id uuid,
  impersonator_id uuid,
  subject_id uuid,
  action text not null,
  details jsonb not null default '{}',
  reason text,
  outcome text not null check (outcome in ('ok', 'denied', 'failed'))
);
create index audit_event_subject on audit_event (subject_id, at desc);
create index audit_event_actor on audit_event (actor_id, at desc);

create function audit_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only';
end
$$;
create trigger audit_event_no_change before update or delete on audit_event
  for each row execute function audit_event_is_append_only();
