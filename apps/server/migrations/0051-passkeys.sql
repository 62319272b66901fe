-- Passkeys: signing in by fingerprint, face or screen lock at the embedded provider.

create table passkey (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it was used, by its own count; 0 where the device does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Kept by the device's maker too, so that it outlives the device.
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What a device is asked to sign, once and soon: for somebody who adds a passkey, or for one sign-in page.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person_id uuid references person on delete cascade,
  interaction_id text,
  expires_at timestamptz not null,
  check (num_nonnulls(person_id, interaction_id) = 1)
);
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;
create index passkey_challenge_expiry on passkey_challenge (expires_at);
