-- Lists that advisors save of their advisees: a filter under a name. Only the advisor sees them.

create table caseload_list (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- A reason why students need their advisor, or 'any'; null: with or without one. The code has the
  -- list of reasons, so that a stored one that it no longer has is reported instead of lost.
  reason text,
  -- What was searched for among names and student numbers, if anything.
  words text check (char_length(words) between 1 and 100),
  created_at timestamptz not null,
  unique (person_id, name)
);
