-- Terms, courses, sections and who is in them.

-- Translations are in one column, by language tag (BCP 47), with the API's field names: {"es":
-- {"title": "Biblioteca"}}. A missing language shows the original text.
create function are_translations(translations jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(translations) = 'object' and not jsonb_path_exists(translations,
    '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$") || @.value.type() != "object")')
$$;

-- Terms (domain.md sections 2 to 6). Every imported table ends with the columns described at `code`
-- in 0001-sources.sql.
create table academic_period (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  code text not null,
  title text not null,
  type text not null check (type in ('year', 'term', 'subterm')),
  parent_sis_id text,
  start_on date not null,
  end_on date not null,
  census_on date,
  registration text not null default 'closed' check (registration in ('open', 'closed')),
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  is_orientation boolean not null default false,
  weeks integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  -- Optional fields of an export: see packages/domain/src/sis/files.ts.
  preceding_sis_id text,
  is_bookstore boolean not null default false,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id),
  check (start_on <= end_on),
  check (registration_opens_at is null or registration_closes_at is null
    or registration_opens_at < registration_closes_at)
);
create index academic_period_dates on academic_period (type, start_on);

-- The term that the college declares the current one, whatever the calendar says (domain.md section
-- 6).
create table academic_period_override (
  kind text primary key check (kind in ('currentCredit', 'currentBookstore')),
  period_id uuid not null references academic_period on delete cascade,
  -- The last day on which it applies; null until it is lifted.
  until date,
  set_at timestamptz not null default now()
);

create table course (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  -- The public course number, such as ENG-105.
  number text not null,
  subject_code text not null,
  short_title text not null check (char_length(short_title) <= 30),
  title text not null,
  description text,
  -- Null: the source didn't send the credits.
  credit_min numeric(6, 2) check (credit_min >= 0),
  credit_max numeric(6, 2),
  credit_increment numeric(6, 2),
  academic_level_code text not null,
  department_code text,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);

create table section (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  course_id uuid not null references course,
  academic_period_id uuid not null references academic_period,
  name text not null,
  number text not null,
  title text not null,
  campus_code text not null,
  delivery_mode text not null check (delivery_mode in
    ('inPerson', 'online', 'hybrid', 'virtualLive', 'arranged')),
  status text not null check (status in ('open', 'closed', 'pending', 'cancelled')),
  start_on date not null,
  end_on date not null,
  census_on date,
  last_drop_on date,
  last_withdraw_on date,
  credit_min numeric(6, 2) check (credit_min >= 0),
  credit_max numeric(6, 2),
  capacity integer,
  waitlist_max integer,
  row_hash bytea not null,
  removed_at timestamptz,
  waitlist_count integer check (waitlist_count >= 0),
  -- The last day to drop with a refund; null if the source doesn't send it.
  refund_on date,
  unique (source_id, sis_id),
  check (start_on <= end_on)
);
create index section_period on section (academic_period_id);

create table section_instructor (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  person_id uuid not null references person on delete cascade,
  is_primary boolean not null default false,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index section_instructor_section on section_instructor (section_id);
create index section_instructor_person on section_instructor (person_id);

create table meeting (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  method_code text not null,
  -- From MO TU WE TH FR SA SU, in that order; empty: to be announced.
  days text[] not null default '{}' check (days <@ array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  start_time time,
  end_time time,
  start_on date not null,
  end_on date not null,
  building_code text,
  room text,
  campus_code text not null,
  is_online boolean not null default false,
  exceptions date[] not null default '{}',
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on),
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time)
);
create index meeting_section on meeting (section_id);

create table section_material (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  section_id uuid not null references section on delete cascade,
  isbn text,
  title text not null,
  author text,
  edition text,
  requirement text not null check (requirement in ('required', 'recommended', 'optional', 'none')),
  format text not null check (format in
    ('hardcover', 'paperback', 'looseLeaf', 'digital', 'accessCode', 'kit', 'none', 'other')),
  price_new_cents integer check (price_new_cents >= 0),
  price_used_cents integer check (price_used_cents >= 0),
  url text,
  sort_order integer not null default 0,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index section_material_section on section_material (section_id);

create table section_registration (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  section_id uuid not null references section,
  status_code text not null,
  status_on date,
  registered_on date,
  grading_mode text check (grading_mode in ('standard', 'passFail', 'audit')),
  credits_registered numeric(6, 2) not null check (credits_registered >= 0),
  credits_attempted numeric(6, 2),
  credits_earned numeric(6, 2),
  quality_points numeric(8, 2),
  final_grade text,
  is_grade_verified boolean not null default false,
  midterm_grade text,
  repeat_code text check (repeat_code in ('R')),
  row_hash bytea not null,
  removed_at timestamptz,
  graded_on date,
  -- Place on the waitlist: 1 gets the next seat. Null if the source doesn't send it.
  waitlist_place integer check (waitlist_place > 0),
  unique (sis_id, source_id)
);
create index section_registration_person on section_registration (person_id);
create index section_registration_section on section_registration (section_id);
