-- What a college decides about its terms, pathways, tuition and priority registration, and the
-- registration slots that its student information system gives (domain.md sections 2, 6, 7, 8).

-- The term that the college says is the current one, whatever the calendar says (domain.md section 6).
create table academic_period_override (
  kind text primary key check (kind in ('currentCredit', 'currentBookstore')),
  period_id uuid not null references academic_period on delete cascade,
  -- The last day on which it counts; null until it is lifted.
  until date,
  set_at timestamptz not null default now()
);

create table pathway (
  id uuid primary key default uuid_v7(),
  key text unique,
  kind text not null check (kind in ('career', 'liberalArts')),
  code text not null unique,
  title text not null,
  description text not null,
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Where it leads: occupations, or majors at a university.
  leads_to text[] not null default '{}',
  recruit_code text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index pathway_recruit on pathway (kind, sort_order) where is_active;

-- By the program's code: a college may write its pathways before its programs are imported.
create table pathway_program (
  pathway_id uuid not null references pathway on delete cascade,
  program_code text not null,
  sort_order integer not null default 0,
  primary key (pathway_id, program_code)
);

-- What people asked for stays as their history; one question is open only once.
create table pathway_change (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  pathway_id uuid not null references pathway,
  start_period_id uuid not null references academic_period,
  reason text check (char_length(reason) <= 500),
  state text not null default 'submitted' check (state in ('submitted', 'autoApplied', 'rejected')),
  message text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'submitted') = (decided_at is null))
);
create unique index pathway_change_open on pathway_change (person_id, pathway_id, start_period_id)
  where state = 'submitted';
create index pathway_change_person on pathway_change (person_id, requested_at desc);

-- The days of a rate on a line that only rates of the same year, residency and mode share: each such
-- kind of rate has ten million days of its own, so that two ranges overlap only if the rates do.
create function tuition_days(
  academic_year text, residency text, delivery_mode text, from_on date, to_on date
) returns int8range language sql immutable as $$
  select int8range(
    kind.start + (from_on - date '1900-01-01'),
    kind.start + coalesce(to_on - date '1900-01-01', 9999999),
    '[]')
  from (select (
    left(academic_year, 4)::int8 * 100
    + array_position(
        array['inState', 'outOfState', 'international', 'concurrent', 'seniorAudit'], residency) * 10
    + array_position(array['any', 'online', 'inPerson'], delivery_mode)) * 10000000 as start) kind
$$;

create table tuition_rate (
  id uuid primary key default uuid_v7(),
  key text unique,
  academic_year text not null check (academic_year ~ '^[0-9]{4}-[0-9]{2}$'),
  residency text not null check (residency in
    ('inState', 'outOfState', 'international', 'concurrent', 'seniorAudit')),
  delivery_mode text not null check (delivery_mode in ('any', 'online', 'inPerson')),
  per_credit_cents integer not null check (per_credit_cents >= 0),
  fee_per_credit_cents integer not null check (fee_per_credit_cents >= 0),
  effective_from date not null check (effective_from between '1900-01-01' and '9999-12-31'),
  effective_to date check (effective_to >= effective_from and effective_to <= '9999-12-31'),
  is_active boolean not null default true,
  note text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- No day has two rates. Held by the database, so that two writers at once cannot both win.
  constraint tuition_rate_no_overlap exclude using gist (
    tuition_days(academic_year, residency, delivery_mode, effective_from, effective_to) with &&
  ) where (is_active)
);

create table priority_registration (
  id uuid primary key default uuid_v7(),
  key text unique,
  academic_period_id uuid not null references academic_period,
  title text not null,
  message text,
  is_active boolean not null default false,
  version integer not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references person on delete set null,
  updated_at timestamptz not null default now()
);
create unique index priority_registration_one_active on priority_registration (academic_period_id)
  where is_active;
create index priority_registration_period on priority_registration (academic_period_id);

create table priority_window (
  id uuid primary key default uuid_v7(),
  priority_registration_id uuid not null references priority_registration on delete cascade,
  label text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  -- {minCredits?, maxCredits?, programIds?, roles?, veteran?, permission?}: all of them must hold.
  rule jsonb not null default '{}' check (jsonb_typeof(rule) = 'object'),
  sort_order integer not null default 0,
  check (closes_at > opens_at)
);
create index priority_window_registration on priority_window (priority_registration_id, sort_order);

-- Whether a person may register in a term, and when, as the student information system says. One row
-- a slot. Every column after the slot is that of a merged row: see 0001-sis.sql.
create table registration_eligibility (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  academic_period_id uuid not null references academic_period,
  eligibility text not null check (eligibility in ('eligible', 'ineligible')),
  reasons text[] not null default '{}',
  opens_at timestamptz,
  closes_at timestamptz,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (closes_at > opens_at)
);
create index registration_eligibility_person on registration_eligibility (person_id);
