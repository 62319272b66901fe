-- People, how to reach them, and what they chose.

-- Text as it is searched: lowercase, without diacritics. Uses only what every PostgreSQL has and
-- what means the same in every locale: the embedded database has no unaccent, and lower() knows
-- other alphabets only in some locales.
create function search_text(value text) returns text
language sql immutable strict parallel safe as $$
  select case when value ~ '^[ -~]*$' then lower(value collate "C") else
    lower(translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f]', '', 'g'),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'ØøŁłĐđÐðÞþĦħıŊŋŦŧ’‘ʼʻ`´‐‑–—ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ' || E'\u00a0\u0009\u000a\u000d\u2028\u2029',
      'oollddddtthhinntt''''''''''''----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ      ')
    collate "C") end
$$;

-- People as the college knows them (domain.md section 1). Codes are those of the table code.
create table person (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  username text not null check (username = lower(username) and username <> ''),
  student_id text check (student_id ~ '^[A-Z0-9]{4,16}$' and student_id ~ '[0-9]'),
  legal_first text not null,
  legal_middle text,
  legal_last text not null,
  suffix text,
  preferred_first text check (char_length(preferred_first) <= 60),
  preferred_middle text check (char_length(preferred_middle) <= 60),
  birth_date date,
  legal_sex text not null default 'unknown' check (legal_sex in ('male', 'female', 'unknown')),
  gender_identity_code text,
  pronoun_code text,
  veteran_status text not null default 'unknown' check (veteran_status in
    ('nonVeteran', 'activeDuty', 'protectedVeteran', 'nonProtectedVeteran', 'unknown')),
  home_campus_code text,
  classification_code text,
  directory_opt_out boolean not null default false,
  is_deceased boolean not null default false,
  is_enabled boolean not null default true,
  row_hash bytea not null,
  removed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Order of people in lists: last name, then the first name they use.
  sort_key text collate "C" generated always as (
    left(search_text(legal_last) || E'\u0001' || search_text(coalesce(preferred_first, legal_first)), 120)
  ) stored,
  unique (source_id, sis_id)
);
create unique index person_username on person (username) where removed_at is null;
create unique index person_student_id on person (student_id) where removed_at is null;
create index person_order on person (sort_key, id) where removed_at is null and not is_deceased;
create index person_campus on person (home_campus_code) where removed_at is null;

create table person_role (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in
    ('student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni')),
  is_primary boolean not null default false,
  start_on date,
  end_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index person_role_person on person_role (person_id);
-- The directory searches employees only, never all students.
create index person_role_staff on person_role (person_id)
  where role in ('employee', 'instructor', 'advisor') and removed_at is null;
-- Audiences are resolved for everyone at once, before a notification is sent.
create index person_role_role on person_role (role, person_id) where removed_at is null;

-- Emails, phones and addresses in one table: they share type, preference and dates.
create table person_contact (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'address')),
  type text not null check (type in
    ('school', 'personal', 'business', 'mobile', 'home', 'mailing', 'billing', 'other')),
  value text,
  line1 text,
  line2 text,
  city text,
  state text,
  postal_code text,
  country text,
  is_preferred boolean not null default false,
  start_on date,
  end_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  extension text,
  county text,
  unique (source_id, sis_id),
  check (case when kind = 'address' then line1 is not null else value is not null end),
  check (kind <> 'phone' or value ~ '^\+[1-9][0-9]{6,14}$')
);
create index person_contact_person on person_contact (person_id);

-- A phone number or email that a person entered and the college's system hasn't accepted yet. It
-- replaces the system's value here; null means that the person removed it.
create table own_contact (
  person_id uuid not null references person on delete cascade,
  field text not null check (field in ('mobilePhone', 'personalEmail')),
  value jsonb not null,
  primary key (person_id, field)
);

create table person_flag (
  person_id uuid primary key references person on delete cascade,
  show_passkey_alert boolean not null default true
);

-- Display preferences (R1.10, R8.3), the same on every device. People who chose nothing have no
-- row.
create table person_preference (
  person_id uuid primary key references person on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Null: the device's language.
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Percent of the normal size.
  text_size integer not null default 100 check (text_size between 100 and 200 and text_size % 10 = 0),
  font text not null default 'legible' check (font in ('legible', 'system')),
  line_spacing text not null default 'normal' check (line_spacing in ('normal', 'wide', 'wider')),
  word_spacing text not null default 'normal' check (word_spacing in ('normal', 'wide', 'wider')),
  letter_spacing text not null default 'normal' check (letter_spacing in ('normal', 'wide', 'wider')),
  paragraph_spacing text not null default 'normal'
    check (paragraph_spacing in ('normal', 'wide', 'wider')),
  high_contrast boolean not null default false,
  greyscale boolean not null default false,
  reduce_motion boolean not null default false,
  large_targets boolean not null default false,
  hide_grades boolean not null default false,
  side_panel text not null default 'open' check (side_panel in ('open', 'rail')),
  changed_at timestamptz not null
);

-- Pictures that administrators uploaded, by the hash of their content: each is stored once.
create table picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  created_at timestamptz not null
);
