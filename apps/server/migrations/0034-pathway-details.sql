-- What somebody asks who chooses: how long a program takes and where, what the work after it pays, and
-- which universities it is matched to.

alter table pathway
  -- [{title, wageLowCents, wageHighCents, wageYear}]; money is a year's pay.
  add column careers jsonb not null default '[]' check (jsonb_typeof(careers) = 'array'),
  add column universities text[] not null default '{}';

-- By the program's code: the college's system does not say these things, the college writes them itself.
create table program_fact (
  id uuid primary key default uuid_v7(),
  key text not null unique,
  credits numeric(6, 2) check (credits > 0),
  terms integer check (terms between 1 and 20),
  campus_codes text[] not null default '{}',
  start_terms text[] not null default '{}'
    check (start_terms <@ array['fall', 'spring', 'summer']),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
