-- What a college tells everybody: alerts, answers to questions, events (domain.md section 8). A row
-- with a key came from a content file, one without was made in the hub.

create table alert (
  id uuid primary key default uuid_v7(),
  key text unique,
  severity text not null check (severity in ('info', 'warning', 'emergency')),
  title text not null check (char_length(title) between 1 and 80),
  -- Markdown, without HTML.
  body text not null check (char_length(body) between 1 and 2000),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- A rule of domain.md section 8; [] is everybody.
  audience jsonb not null default '[]',
  -- Codes; empty: all of them.
  campuses text[] not null default '{}',
  url text,
  is_dismissible boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index alert_time on alert (starts_at, ends_at);

create table alert_dismissal (
  alert_id uuid not null references alert on delete cascade,
  person_id uuid not null references person on delete cascade,
  dismissed_at timestamptz not null,
  primary key (alert_id, person_id)
);
create index alert_dismissal_person on alert_dismissal (person_id);

-- What one person is told. The same thing is told once: its dedupe key says what "the same" is.
create table notification (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in
    ('hold', 'payment', 'registration', 'orientation', 'agreement', 'system', 'message')),
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 140),
  created_at timestamptz not null,
  url text,
  read_at timestamptz,
  dismissed_at timestamptz,
  dedupe_key text not null,
  unique (person_id, dedupe_key)
);
create index notification_recent on notification (person_id, created_at desc);

create table support_category (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 60),
  icon text not null,
  sort_order integer not null default 0,
  parent_id uuid references support_category,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table support_article (
  id uuid primary key default uuid_v7(),
  key text unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  body_markdown text not null,
  -- Made of the Markdown and sanitised when it was written.
  body_html text not null,
  tags text[] not null default '{}',
  -- Whether a stranger may read it; who is signed in must be meant by the audience.
  is_public boolean not null default true,
  audience jsonb not null default '[]',
  owner text,
  reviewed_on date,
  sort_order integer not null default 0,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table support_article_category (
  article_id uuid not null references support_article on delete cascade,
  category_id uuid not null references support_category on delete cascade,
  sort_order integer not null default 0,
  primary key (article_id, category_id)
);
create index support_article_category_category on support_article_category (category_id);

create table campus_event (
  id uuid primary key default uuid_v7(),
  key text unique,
  -- What calendars know it by.
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
  updated_at timestamptz not null default now()
);
create index campus_event_time on campus_event (starts_at);

-- The days of the academic calendar: holidays, deadlines for everybody, first and last days.
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
  check (starts_on <= ends_on)
);
create index college_date_time on college_date (starts_on);
