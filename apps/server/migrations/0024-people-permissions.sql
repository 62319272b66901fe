-- Who gave a permission: null when it was given by a command.

alter table permission_grant add column granted_by uuid references person on delete set null;
create index permission_grant_granted_by on permission_grant (granted_by)
  where granted_by is not null;
alter table role_grant add column granted_by uuid references person on delete set null;
create index role_grant_granted_by on role_grant (granted_by) where granted_by is not null;
