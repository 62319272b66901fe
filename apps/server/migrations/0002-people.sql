-- People as the college knows them (domain.md section 1). Codes are those of the table code.

create table person (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  username text not null check (username = lower(username) and username <> ''),
  student_id text check (student_id ~ '^[0-9]{7}$'),
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
  unique (source_id, sis_id)
);
create unique index person_username on person (username) where removed_at is null;
create unique index person_student_id on person (student_id) where removed_at is null;

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

-- E-mails, phones and addresses in one table: they share their type, preference and dates.
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
  unique (source_id, sis_id),
  check (case when kind = 'address' then line1 is not null else value is not null end),
  check (kind <> 'phone' or value ~ '^\+[1-9][0-9]{6,14}$')
);
create index person_contact_person on person_contact (person_id);
