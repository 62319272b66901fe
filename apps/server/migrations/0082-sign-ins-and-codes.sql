-- When somebody last proved to the provider who they are, where it says so: a sign-in that it gave without asking is
-- not a recent one. Null: at the sign-in itself.
alter table session add column authenticated_at timestamptz;
alter table issued_token add column authenticated_at timestamptz;
-- The code for which a token was given, by its hash: when it comes a second time, the token ends.
alter table issued_token add column code_hash bytea;
create index issued_token_code on issued_token (code_hash);
