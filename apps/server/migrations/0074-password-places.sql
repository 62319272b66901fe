-- From where somebody has signed in by password, by the hash of username and address: wrong passwords of
-- strangers elsewhere do not lock them out there.
create table password_place (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
create index password_place_expiry on password_place (expires_at);
