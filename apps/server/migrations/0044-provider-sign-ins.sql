-- Sign-ins at the college's own provider: with SAML what was asked, and with SAML and OpenID what a
-- later sign-out needs of the answer.

create table provider_sign_in (
  id uuid primary key default uuid_v7(),
  -- Hash of the request's id (SAML). An answer counts once, and only for a request of the hub's.
  request_hash bytea unique,
  -- The page of the hub's own provider that the sign-in goes back to (SAML).
  interaction text,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whose sign-in it is: null until the answer is in.
  person_id uuid references person on delete cascade,
  -- Hash of the code with which the browser that brought the answer goes on; null once it has.
  code_hash bytea unique,
  -- When the person last proved their identity, where the answer says so.
  authenticated_at timestamptz,
  -- The name and session of the person at the provider, as its sign-out needs them.
  subject jsonb,
  subject_hash bytea
);
create index provider_sign_in_expiry on provider_sign_in (expires_at);
create index provider_sign_in_person on provider_sign_in (person_id) where person_id is not null;
create index provider_sign_in_subject on provider_sign_in (subject_hash)
  where subject_hash is not null;
create index provider_sign_in_session on provider_sign_in ((subject ->> 'sessionIndex'))
  where subject is not null;

-- Messages of the provider about signing out, which count once.
create table provider_logout (
  message_hash bytea primary key,
  expires_at timestamptz not null
);
create index provider_logout_expiry on provider_logout (expires_at);

alter table session
  add column provider_sign_in_id uuid references provider_sign_in on delete set null;
create index session_provider_sign_in on session (provider_sign_in_id)
  where provider_sign_in_id is not null;
alter table issued_token
  add column provider_sign_in_id uuid references provider_sign_in on delete set null;
create index issued_token_provider_sign_in on issued_token (provider_sign_in_id)
  where provider_sign_in_id is not null;
