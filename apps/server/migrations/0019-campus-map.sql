-- What the college's own map shows: one row a building, a car park, a path (pages.md, Maps). A row with a
-- key came from a content file.

create table map_feature (
  id uuid primary key default uuid_v7(),
  key text unique,
  campus_code text not null,
  kind text not null check (kind in ('building', 'entrance', 'accessibleEntrance', 'parking', 'busStop',
    'aed', 'studySpace', 'elsewhere', 'road', 'path', 'green', 'water')),
  title text not null check (char_length(title) between 1 and 80),
  description text,
  -- Of the code list `building`; meetings and offices name it.
  building_code text,
  address text,
  services text[] not null default '{}',
  -- As the doors say them.
  rooms text[] not null default '{}',
  hours jsonb not null default '[]',
  -- GeoJSON (RFC 7946): longitude before latitude.
  geometry jsonb not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index map_feature_order on map_feature (sort_order, id) where is_active;
