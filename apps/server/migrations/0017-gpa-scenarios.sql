-- What-if scenarios of the GPA calculator, saved and named by who made them (R7.5). A scenario keeps only
-- the rows that differ from the record, so that it goes with the record when that changes.

create table gpa_scenario (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  target jsonb check (jsonb_typeof(target) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Two of one name could not be told apart in a list.
create unique index gpa_scenario_name on gpa_scenario (person_id, lower(name));
