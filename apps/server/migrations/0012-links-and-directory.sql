-- Links, offices, departments, employees, and the phone app’s versions.

-- What a college writes itself (domain.md section 8) has a key if it came from a file, and none if
-- it was created in the hub.
create table link_category (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 80),
  icon text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  is_faq boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);

create table link (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 80),
  -- Another site over https, or a path of the app: never `//host`, which is another site too.
  url text not null check (url ~ '^https://' or url ~ '^/([^/\\]|$)'),
  description text,
  icon text,
  audience jsonb not null default '[]',
  keywords text[] not null default '{}',
  opens_new_tab boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The days on which the link is shown.
  shown_from date,
  shown_until date,
  -- A deleted link or category can be restored; a restored link is a favorite of the same people as
  -- before.
  removed_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  constraint link_shown_days check (shown_until >= shown_from)
);

create table link_in_category (
  link_id uuid not null references link on delete cascade,
  category_id uuid not null references link_category on delete cascade,
  primary key (link_id, category_id)
);
create index link_in_category_category on link_in_category (category_id);

-- A person's favorite links. Positions order them and may have gaps.
create table link_favorite (
  person_id uuid not null references person on delete cascade,
  link_id uuid not null references link on delete cascade,
  position integer not null,
  primary key (person_id, link_id)
);
create index link_favorite_link on link_favorite (link_id);

-- How often a link was followed per day; nothing about people is stored.
create table link_use (
  link_id uuid not null references link on delete cascade,
  used_on date not null,
  uses integer not null default 0 check (uses > 0),
  primary key (link_id, used_on)
);

-- Result of the last link check (pages.md, My Links) for the address that was checked: it says
-- nothing about a newer address.
create table link_check (
  link_id uuid primary key references link on delete cascade,
  url text not null,
  checked_at timestamptz not null,
  -- Null: the page answers.
  problem text check (problem in ('notFound', 'noHost', 'notReached', 'failing', 'notAllowed')),
  -- Since when it has been failing without a break.
  failing_since timestamptz,
  check ((problem is null) = (failing_since is null))
);
create index link_check_age on link_check (checked_at);

create table office (
  id uuid primary key default uuid_v7(),
  -- Null for an office created in the hub: it came from no file.
  key text unique,
  -- The same office in the code list `office`, which holds refer to.
  code text,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  campus_code text not null,
  building_code text,
  room text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  url text,
  -- [{days: [MO…SU], open, close}], times on the college's clock.
  hours jsonb not null default '[]',
  -- [{startOn, endOn, reason}]: whole days on which it is closed.
  closures jsonb not null default '[]',
  parent_id uuid references office,
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  loaded_hash text,
  -- Reasons to visit, in the college's words.
  topics text[] not null default '{}',
  -- A deleted office or department can be restored, unless another department has its code by then.
  removed_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  check (parent_id <> id),
  check ((latitude is null) = (longitude is null))
);
create index office_parent on office (parent_id) where parent_id is not null;

create table department (
  id uuid primary key default uuid_v7(),
  key text unique,
  code text not null,
  title text not null check (title <> ''),
  office_id uuid references office,
  -- By username: people may be imported after departments.
  head_username text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  url text,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  loaded_hash text,
  removed_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create index department_office on department (office_id);
create unique index department_code on department (code) where removed_at is null;

-- An employee's positions, one row each.
create table employee (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  title text not null,
  department_code text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  extension text,
  office_room text,
  campus_code text,
  -- Only what a person chose to share is shown to others.
  is_pronoun_shared boolean not null default false,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index employee_person on employee (person_id);

-- Each version announced as current; the newest row counts. Rows are never changed.
create table native_app_version (
  id bigint generated always as identity primary key,
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+'),
  said_at timestamptz not null,
  said_by uuid references person on delete set null
);

-- Text as the directory compares it: words separated by one space, without diacritics, case or
-- apostrophes.
create function directory_words(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(search_text(value), '''', ''), '[-\s.,;:/\\@&()"_+]+', ' ', 'g'))
$$;
