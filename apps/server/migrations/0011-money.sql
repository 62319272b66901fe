-- Charges, payments, balances and tuition rates.

-- What a student owes and has paid (domain.md section 5). Amounts are in cents and can be negative:
-- a refund, a credit.
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id)
);
create index payment_person on payment (person_id);

-- The balance according to the student accounts office. Never computed from charges and payments.
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (source_id, sis_id),
  check ((unit = 'usd') = (balance_cents is not null)),
  check ((unit = 'usd') = (units is null))
);
create index card_balance_person on card_balance (person_id);

-- The days of a rate on a number line shared only by rates of the same year, residency and mode:
-- each such kind has ten million days of its own, so ranges overlap only if the rates do.
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
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  -- No day has two rates. The database enforces it, so two concurrent writers can't both succeed.
  constraint tuition_rate_no_overlap exclude using gist (
    tuition_days(academic_year, residency, delivery_mode, effective_from, effective_to) with &&
    ) where (is_active)
);
