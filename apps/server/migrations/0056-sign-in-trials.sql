-- Sign-ins that an administrator tries out. They sign no one in.

create table sign_in_trial (
  id uuid primary key default uuid_v7(),
  -- Who tries it, and alone reads what comes back.
  person_id uuid not null references person on delete cascade,
  provider text not null,
  -- What the provider said, and whom the hub would sign in; null until there is an answer.
  outcome jsonb,
  expires_at timestamptz not null
);
create index on sign_in_trial (person_id);
