-- Links, the directory, and the current version of the native app (domain.md section 8). What a college
-- writes itself has a key when it came from a file, and none when it was made in the hub.

create table link_category (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 80),
  icon text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  is_faq boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
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
  updated_at timestamptz not null default now()
);

create table link_in_category (
  link_id uuid not null references link on delete cascade,
  category_id uuid not null references link_category on delete cascade,
  primary key (link_id, category_id)
);
create index link_in_category_category on link_in_category (category_id);

-- A person favours a link once. Positions order a person's favourites and may have gaps.
create table link_favorite (
  person_id uuid not null references person on delete cascade,
  link_id uuid not null references link on delete cascade,
  position integer not null,
  primary key (person_id, link_id)
);
create index link_favorite_link on link_favorite (link_id);

create table office (
  id uuid primary key default uuid_v7(),
  key text not null unique,
  -- The same office in the code list `office`, where holds refer to it.
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
  -- [{startOn, endOn, reason}]: whole days on which it is closed all the same.
  closures jsonb not null default '[]',
  parent_id uuid references office,
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (parent_id <> id),
  check ((latitude is null) = (longitude is null))
);

create table department (
  id uuid primary key default uuid_v7(),
  key text not null unique,
  code text not null unique,
  title text not null check (title <> ''),
  office_id uuid references office,
  -- By name: the college's people may come after its departments.
  head_username text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  url text,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index department_office on department (office_id);

-- What somebody who works at the college does there: one row a post.
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
  -- Only what somebody chose to share is shown to others.
  is_pronoun_shared boolean not null default false,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index employee_person on employee (person_id);

-- The directory is asked among those who work here, never among all who study here.
create index person_role_staff on person_role (person_id)
  where role in ('employee', 'instructor', 'advisor') and removed_at is null;

-- Text as the directory compares it: words apart by one space, without marks, case or apostrophes.
create function directory_words(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(search_text(value), '''', ''), '[-\s.,;:/\\@&()"_+]+', ' ', 'g'))
$$;

-- Every version that was said to be current; the newest row is. Nothing is taken back, only said anew.
create table native_app_version (
  id bigint generated always as identity primary key,
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+'),
  said_at timestamptz not null,
  said_by uuid references person on delete set null
);
