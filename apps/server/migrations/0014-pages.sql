-- What administrators publish: support, events, dates, map, home page.

create table support_category (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 60),
  icon text not null,
  sort_order integer not null default 0,
  parent_id uuid references support_category,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The row's content when a content folder was loaded: loading the same folder again doesn't
  -- change what was edited in the hub since.
  loaded_hash text,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);

create table support_article (
  id uuid primary key default uuid_v7(),
  key text unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  body_markdown text not null,
  -- Rendered from the Markdown and sanitized when it was written.
  body_html text not null,
  tags text[] not null default '{}',
  -- Whether people who aren't signed in may read it; signed-in readers must be in the audience.
  is_public boolean not null default true,
  audience jsonb not null default '[]',
  owner text,
  reviewed_on date,
  sort_order integer not null default 0,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Drafts can't be read yet.
  is_published boolean not null default true,
  -- [{title, url}]: further reading.
  related_links jsonb not null default '[]',
  unhelpful_count integer not null default 0 check (unhelpful_count >= 0),
  loaded_hash text,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);

create table support_article_category (
  article_id uuid not null references support_article on delete cascade,
  category_id uuid not null references support_category on delete cascade,
  sort_order integer not null default 0,
  primary key (article_id, category_id)
);
create index support_article_category_category on support_article_category (category_id);

-- One answer per person to "Was this helpful?"; of people who aren't signed in only counts are
-- stored.
create table support_article_answer (
  article_id uuid not null references support_article on delete cascade,
  person_id uuid not null references person on delete cascade,
  is_helpful boolean not null,
  answered_at timestamptz not null,
  primary key (article_id, person_id)
);
create index support_article_answer_person on support_article_answer (person_id);

create table campus_event (
  id uuid primary key default uuid_v7(),
  key text unique,
  -- The id in calendar programs.
  uid text not null unique,
  title text not null check (char_length(title) between 1 and 120),
  description text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  all_day boolean not null default false,
  campus_code text,
  location text,
  url text,
  image_url text,
  category text not null,
  is_cancelled boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  loaded_hash text,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create index campus_event_time on campus_event (starts_at);

-- Days of the academic calendar: holidays, deadlines, first and last days.
create table college_date (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 120),
  kind text not null check (kind in ('holiday', 'deadline', 'classes', 'event')),
  starts_on date not null,
  ends_on date not null,
  url text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  check (starts_on <= ends_on)
);
create index college_date_time on college_date (starts_on);

-- Days on which there are no classes, everywhere or at some campuses: holidays, breaks and bad
-- weather.
create table campus_closure (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 80),
  first_on date not null,
  last_on date not null,
  -- Campus codes; empty: every campus.
  campuses text[] not null default '{}',
  offices_open boolean not null default false,
  loaded_hash text,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  check (first_on <= last_on)
);
create index campus_closure_days on campus_closure (first_on, last_on) where removed_at is null;

-- Features of the campus map: one row per building, parking lot or path (pages.md, Maps). A row
-- with a key came from a content file.
create table map_feature (
  id uuid primary key default uuid_v7(),
  key text unique,
  campus_code text not null,
  kind text not null check (kind in ('building', 'entrance', 'accessibleEntrance', 'parking', 'busStop',
    'aed', 'studySpace', 'elsewhere', 'road', 'path', 'green', 'water')),
  title text not null check (char_length(title) between 1 and 80),
  description text,
  -- A code of the list `building`; meetings and offices refer to it.
  building_code text,
  address text,
  services text[] not null default '{}',
  -- As on the doors.
  rooms text[] not null default '{}',
  hours jsonb not null default '[]',
  -- GeoJSON (RFC 7946): longitude before latitude.
  geometry jsonb not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  -- For a path; null when nobody has checked it.
  is_step_free boolean,
  -- For a place inside a building.
  floor text check (char_length(floor) between 1 and 10),
  -- In the order of `services`: a floor or null for each; empty when none is known.
  service_floors jsonb not null default '[]'
);
create index map_feature_order on map_feature (sort_order, id) where is_active;

create table carousel_item (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) <= 140),
  -- `drawing:` and the name of one of the app's drawings, or the path of a picture.
  image text,
  image_alt text not null default '' check (char_length(image_alt) <= 140),
  url text,
  audience text not null default 'everyone' check (audience in ('everyone', 'signedIn', 'signedOut')),
  start_at timestamptz,
  end_at timestamptz check (end_at > start_at),
  sort_order integer not null default 0,
  loaded_hash text,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    check (are_translations(translations))
);

create table redirect (
  id uuid primary key default uuid_v7(),
  from_path text not null check (from_path ~ '^/.'),
  to_path text not null check (to_path ~ '^/'),
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index redirect_from on redirect (from_path) where removed_at is null;

-- A person's dashboard layout (R8.2). People who chose nothing have no row and see their role's
-- default.
create table dashboard_layout (
  person_id uuid primary key references person on delete cascade,
  -- Card names from the contract; unknown ones are ignored.
  card_order text[] not null check (cardinality(card_order) between 1 and 50),
  hidden_cards text[] not null default '{}' check (hidden_cards <@ card_order),
  changed_at timestamptz not null
);
