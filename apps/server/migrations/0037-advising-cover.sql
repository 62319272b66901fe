-- Advisors whose colleagues cover for them until a day: the colleague sees their advisees in that
-- time. The college's own assignments stay as they are.

create table advising_cover (
  id uuid primary key default uuid_v7(),
  advisor_id uuid not null references person on delete cascade,
  cover_id uuid not null references person on delete cascade,
  start_on date not null,
  -- The last day.
  end_on date not null,
  created_at timestamptz not null,
  -- Ended before its last day, by one of the two.
  ended_at timestamptz,
  check (start_on <= end_on),
  check (advisor_id <> cover_id)
);
create index advising_cover_advisor on advising_cover (advisor_id, end_on);
create index advising_cover_cover on advising_cover (cover_id, end_on);
