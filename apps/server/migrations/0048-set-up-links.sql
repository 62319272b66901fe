-- One-time links with which the first administrator is created; only hashes are stored.

create table set_up_link (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
