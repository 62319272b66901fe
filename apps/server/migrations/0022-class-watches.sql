-- Students watch full classes, and are told when a seat is open.

create table class_watch (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- The term, also of a class in one of its sessions.
  academic_period_id uuid not null references academic_period on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- Null: any section of the course.
  section_id uuid references section on delete cascade,
  -- The sections that had a seat when the hub last looked: the student knows of these.
  open_sections uuid[] not null default '{}',
  created_at timestamptz not null
);
create unique index class_watch_once
  on class_watch (person_id, academic_period_id, course_id, section_id) nulls not distinct;
create index class_watch_section on class_watch (section_id);
create index class_watch_course on class_watch (course_id, academic_period_id);
