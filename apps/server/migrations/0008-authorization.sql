-- What roles may do, who views as whom, and a log that can be searched.

-- A permission of everybody who has a role at the college, beside what people are given by name.
create table role_grant (
  role text not null check (role in
    ('student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni')),
  permission text not null check (permission ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
  granted_at timestamptz not null default now(),
  primary key (role, permission)
);
-- Who holds a permission.
create index permission_grant_permission on permission_grant (permission);
create index role_grant_permission on role_grant (permission);

-- An admin who views as somebody else, on the one device whose session or token it is: it goes with
-- the session, and is worth nothing without the token.
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
-- One table says it for sessions and tokens alike.
alter table session drop column impersonated_person_id;

-- The log by everything that it is searched by, newest first.
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_action on audit_event (action, at desc);
create index audit_event_impersonator on audit_event (impersonator_id, at desc)
  where impersonator_id is not null;
-- Append-only means all at once, too.
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function audit_event_is_append_only();
