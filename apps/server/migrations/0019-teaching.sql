-- What instructors keep about the classes they teach.

-- An instructor's last look at a roster: what changed since then is shown to them.
create table roster_look (
  person_id uuid not null references person on delete cascade,
  section_id uuid not null references section on delete cascade,
  looked_at timestamptz not null,
  -- What each registration was then, by its id: {"019…": "enrolled"}.
  seen jsonb not null check (jsonb_typeof(seen) = 'object'),
  primary key (person_id, section_id)
);
create index roster_look_section on roster_look (section_id);
