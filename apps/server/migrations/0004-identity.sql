-- Signing in, sessions, keys, permissions and the audit log.

-- A browser's sign-in. Only the hash of the cookie's value is stored.
create table session (
  id_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  id_token text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Identifies a sign-in to its owner, together with browser and system; no device address is
  -- stored.
  id uuid not null default uuid_v7() unique,
  -- Such as `Firefox` and `Windows`; null when the browser doesn't say.
  browser text,
  system text,
  -- When the person last proved their identity to the provider, where it says so: a sign-in without
  -- asking is not a recent one. Null: at this sign-in.
  authenticated_at timestamptz,
  -- Whether admin mode may be on in this session: its person used a passkey, or is one of the demo
  -- people, who have no password.
  allows_admin boolean not null default false
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

-- Sign-ins that have started: state, nonce and verifier work once, and only in the browser that
-- started.
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

-- Issued tokens of key mode: needed to sign out another device.
create table issued_token (
  jti uuid primary key,
  person_id uuid not null references person on delete cascade,
  browser text,
  system text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  authenticated_at timestamptz,
  -- Hash of the code that the token was issued for: if the code is used again, the token ends.
  code_hash bytea
);
create index issued_token_person on issued_token (person_id);
create index issued_token_expiry on issued_token (expires_at);
create index issued_token_code on issued_token (code_hash);

-- Keys of our own tokens, of the embedded provider's tokens, and the embedded provider's secret.
-- The newest key signs; older ones verify until what they signed has expired.
create table signing_key (
  id text primary key,
  use text not null check (use in ('token', 'provider', 'secret')),
  jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- The encrypted private half; jwk has the public one.
  sealed text
);

-- Ids of the keys that encrypt stored values: a server with other keys doesn't start.
create table secret_key (
  id text primary key,
  used_since timestamptz not null default now()
);

-- State of the embedded OpenID provider (its library's adapter interface).
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
-- Sessions of the embedded provider by account: signing out ends them too.
create index oidc_payload_account on oidc_payload ((payload ->> 'accountId')) where model = 'Session';

-- Accounts of the embedded provider: the demo people, or people added by a command.
create table local_account (
  username text primary key,
  person_id uuid not null references person on delete cascade,
  password_hash text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Failed passwords, by hash of username and address: too many within a while are rejected.
create table password_try (
  id uuid primary key default uuid_v7(),
  key_hash bytea not null,
  tried_at timestamptz not null default now()
);
create index password_try_recent on password_try (key_hash, tried_at);

-- Places of successful password sign-ins, by hash of username and address: wrong passwords from
-- elsewhere don't lock people out there.
create table password_place (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
create index password_place_expiry on password_place (expires_at);

-- Passkeys: signing in by fingerprint, face or screen lock at the embedded provider.
create table passkey (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The authenticator's own counter; 0 if it doesn't count.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether the device's maker keeps a copy, so that it outlives the device.
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Challenges to sign, once and soon: for adding a passkey, or for one sign-in page.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person_id uuid references person on delete cascade,
  interaction_id text,
  expires_at timestamptz not null,
  check (num_nonnulls(person_id, interaction_id) = 1)
);
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;
create index passkey_challenge_expiry on passkey_challenge (expires_at);

create table permission_grant (
  person_id uuid not null references person on delete cascade,
  permission text not null check (permission ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
  granted_at timestamptz not null default now(),
  -- Who granted it: null when a command did.
  granted_by uuid references person on delete set null,
  primary key (person_id, permission)
);
-- The people who have a permission.
create index permission_grant_permission on permission_grant (permission);
create index permission_grant_granted_by on permission_grant (granted_by)
  where granted_by is not null;

-- Permissions that everyone in a role has, in addition to those granted by name.
create table role_grant (
  role text not null check (role in
    ('student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni')),
  permission text not null check (permission ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
  granted_at timestamptz not null default now(),
  granted_by uuid references person on delete set null,
  primary key (role, permission)
);
create index role_grant_permission on role_grant (permission);
create index role_grant_granted_by on role_grant (granted_by) where granted_by is not null;

create table admin (
  person_id uuid primary key references person on delete cascade,
  is_active boolean not null default false
);

-- An administrator viewing as someone else, on the one device whose session or token it is: it ends
-- with the session, and is useless without the token.
create table impersonation (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  impersonated_person_id uuid not null references person on delete cascade,
  session_id_hash bytea unique references session on delete cascade,
  token_jti uuid unique,
  reason text not null check (char_length(reason) between 5 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(session_id_hash, token_jti) = 1),
  check (person_id <> impersonated_person_id)
);
create index impersonation_person on impersonation (person_id);
create index impersonation_impersonated_person on impersonation (impersonated_person_id);
create index impersonation_end on impersonation (ends_at);

-- Append-only log of who read or changed whose records (sis.md section 6).
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
-- The log by each search criterion, newest first.
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_action on audit_event (action, at desc);
create index audit_event_impersonator on audit_event (impersonator_id, at desc)
  where impersonator_id is not null;

create function audit_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only';
end
$$;

create trigger audit_event_no_change before update or delete on audit_event
  for each row execute function audit_event_is_append_only();

-- Truncating is not allowed either.
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function audit_event_is_append_only();
