-- What a student owes and has paid, what is on their cards, and how they came to the college
-- (domain.md section 5). Amounts are in cents and may be below zero: a refund, a credit.

create table charge (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  charged_on date not null,
  kind text not null check (kind in ('tuition', 'fee', 'housing', 'meal', 'other')),
  description text not null,
  amount_cents integer not null,
  academic_period_id uuid references academic_period,
  due_on date,
  payment_state text check (payment_state in ('paid', 'partlyPaid', 'unpaid')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index charge_person on charge (person_id);

create table payment (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  paid_on date not null,
  kind text not null check (kind in
    ('deposit', 'sponsor', 'payroll', 'cash', 'exemption', 'other')),
  description text not null,
  amount_cents integer not null,
  academic_period_id uuid references academic_period,
  posting_state text check (posting_state in ('posted', 'pending')),
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index payment_person on payment (person_id);

-- What the student accounts office says is owed. It is never computed from charges and payments.
create table account_balance (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  balance_cents integer,
  balance_as_of timestamptz,
  due_now_cents integer,
  past_due_cents integer,
  next_due_on date,
  has_payment_plan boolean,
  -- [{dueOn, amountCents, state: paid|due|scheduled|missed}]
  installments jsonb not null default '[]',
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index account_balance_person on account_balance (person_id);

create table card_balance (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  account text not null check (account in ('dining', 'print', 'bookstore', 'flex')),
  title text not null,
  unit text not null check (unit in ('usd', 'pages', 'meals')),
  balance_cents integer,
  units integer,
  as_of timestamptz not null,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check ((unit = 'usd') = (balance_cents is not null)),
  check ((unit = 'usd') = (units is null))
);
create index card_balance_person on card_balance (person_id);

create table residency (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  type_code text not null,
  start_on date,
  end_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id),
  check (start_on <= end_on)
);
create index residency_person on residency (person_id);

create table application (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  reference_id text,
  type_code text,
  program_codes text[] not null default '{}',
  academic_period_id uuid not null references academic_period,
  campus_code text,
  applied_on date,
  progress text not null check (progress in
    ('started', 'submitted', 'inReview', 'decisionMade', 'enrolled', 'withdrawn')),
  decision_code text,
  decided_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index application_person on application (person_id);

create table application_item (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  application_id uuid not null references application on delete cascade,
  type_code text not null,
  state text not null check (state in ('incomplete', 'received', 'waived', 'notReceived')),
  is_required boolean not null,
  due_on date,
  received_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index application_item_application on application_item (application_id);

create table institution_attended (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  institution_code text not null,
  institution_title text not null,
  kind text not null check (kind in ('secondary', 'postsecondary')),
  ceeb text,
  city text,
  state text,
  -- As much of a date as is known: 2021, 2021-08 or 2021-08-23.
  attended_from text check (attended_from ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  attended_to text check (attended_to ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  graduated_on date,
  -- [{title, earnedOn}]
  credentials jsonb not null default '[]',
  gpa text,
  credits numeric(8, 2) check (credits >= 0),
  transcript text not null check (transcript in
    ('notReceived', 'received', 'evaluated', 'unknown')),
  transcript_received_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index institution_attended_person on institution_attended (person_id);

create table test_score (
  id uuid primary key default uuid_v7(),
  source_id text not null references sis_source,
  sis_id text not null,
  person_id uuid not null references person on delete cascade,
  assessment_code text not null,
  taken_on date not null,
  score text not null,
  percentile integer check (percentile between 0 and 100),
  standing text not null default 'active' check (standing in
    ('active', 'inactive', 'notational')),
  reported text not null default 'unknown' check (reported in
    ('official', 'unofficial', 'unknown')),
  -- Where the source says so itself; else by the rule of the code list `assessment`.
  expires_on date,
  row_hash bytea not null,
  removed_at timestamptz,
  unique (source_id, sis_id)
);
create index test_score_person on test_score (person_id);
