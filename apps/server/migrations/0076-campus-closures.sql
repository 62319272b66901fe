-- Days on which there are no classes, everywhere or at some campuses: holidays, breaks and bad weather.

create table campus_closure (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 80),
  spanish_title text check (char_length(spanish_title) between 1 and 80),
  first_on date not null,
  last_on date not null,
  -- Codes; none: every campus.
  campuses text[] not null default '{}',
  offices_open boolean not null default false,
  loaded_hash text,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (first_on <= last_on)
);
create index campus_closure_days on campus_closure (first_on, last_on) where removed_at is null;
