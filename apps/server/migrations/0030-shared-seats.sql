-- Sections that share their seats, and seats kept for a group.

-- Sections of a period with the same code are taught together and share one capacity.
alter table section
  add column cross_list_code text,
  -- Null: the largest capacity of the group's sections.
  add column cross_list_capacity integer check (cross_list_capacity >= 0),
  -- Free seats that only members of a group can take; null if the source doesn't send it.
  add column reserved_seats integer check (reserved_seats >= 0);
create index section_cross_list on section (academic_period_id, cross_list_code)
  where cross_list_code is not null;
