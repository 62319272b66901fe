-- A college without a list of campuses has offices, too.
-- The previous release runs on this: until there is an office without a campus.

alter table office alter column campus_code drop not null;
