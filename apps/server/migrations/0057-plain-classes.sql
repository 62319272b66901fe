-- What OneRoster's own file says of a class: where it is, its periods, and whether it is a homeroom.
-- The previous release runs on this: it leaves the new columns empty.

alter table section
  -- As the college's system writes it: `Room 4`.
  add column location text,
  -- Of the school day, such as `1` and `3A`.
  add column periods text[] not null default '{}',
  -- A group of students, not a course for credit.
  add column is_homeroom boolean not null default false;
