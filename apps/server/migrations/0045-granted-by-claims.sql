-- Permissions that the claims of a sign-in give, such as membership in a group (SIGN_IN_PERMISSIONS).
-- Sign-ins add and remove them; people and commands take care of the others.

alter table permission_grant add column is_from_sign_in boolean not null default false;
