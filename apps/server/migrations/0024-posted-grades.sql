-- Midterm and final grades beside attendance: an incomplete has an end, and a student with an F may
-- never have attended.

-- As typed, like the last day attended.
alter table entry_draft add column ends_on text check (char_length(ends_on) between 1 and 40);

alter table reported_entry
  add column ends_on date,
  -- In place of a last day attended.
  add column never_attended boolean not null default false;
