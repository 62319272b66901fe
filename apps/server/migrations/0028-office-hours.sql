-- Office hours that instructors and advisors post themselves.

create table office_hours (
  person_id uuid primary key references person on delete cascade,
  -- Days, times, and a place or a video address, as `OfficeHoursRow` in packages/domain.
  hours jsonb not null,
  note text check (char_length(note) between 1 and 200),
  -- The last day on which others see them.
  until_on date not null,
  updated_at timestamptz not null
);
