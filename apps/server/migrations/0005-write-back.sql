-- People’s own changes on their way to the college’s system (sis.md section 4.7).

-- Changes that people want the college's system to accept (sis.md section 4.7). While is_held, the
-- desired value counts here; base_hash is what the system had when it was asked.
create table sis_writeback (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  field text not null check (field in
    ('preferredName', 'genderIdentity', 'genderPronoun', 'mobilePhone', 'personalEmail')),
  base_value_hash bytea not null,
  requested_by uuid not null,
  impersonator_id uuid,
  requested_at timestamptz not null default now(),
  state text not null check (state in
    ('queued', 'inflight', 'verifying', 'done', 'conflict', 'rejected', 'dead', 'localOnly')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error_kind text,
  sis_before_hash bytea,
  sis_after_hash bytea,
  done_at timestamptz,
  desired_hash bytea not null,
  -- Null once it is purged.
  desired_sealed text,
  -- What was sent last; it may have arrived without an answer.
  sent_hash bytea,
  locked_tries integer not null default 0,
  unverified_tries integer not null default 0,
  -- The current attempt: a newer change cancels it.
  claim uuid,
  -- When an employee had it retried.
  retried_at timestamptz,
  -- The person's value counts here, also when it couldn't be delivered: someone may retry it.
  is_held boolean not null generated always as
    (state in ('queued', 'inflight', 'verifying', 'localOnly', 'dead')) stored,
  -- A person can dismiss a change that the college rejected. Stores when the dismissed attempt
  -- ended: if the same change fails again, the message returns.
  seen_ending timestamptz
);
create index sis_writeback_person on sis_writeback (person_id, field, requested_at desc);
create unique index sis_writeback_held on sis_writeback (person_id, field) where is_held;
create index sis_writeback_due on sis_writeback (next_try_at)
  where state in ('queued', 'inflight', 'verifying');
-- Changes that need an employee's attention.
create index sis_writeback_stuck on sis_writeback (requested_at)
  where state = 'dead' or last_error_kind = 'forbidden';

-- Server processes that share a database encrypt people's changes with one key when no
-- WRITEBACK_KEY is set: the first to need it stores it here (sis.md section 4.7).
create table writeback_key (
  is_the_only boolean primary key default true check (is_the_only),
  key bytea check (octet_length(key) = 32),
  made_at timestamptz not null default now(),
  sealed text,
  check (num_nonnulls(key, sealed) = 1)
);

create function release_own_contact() returns trigger language plpgsql as $$
begin
  delete from own_contact where person_id = new.person_id and field = new.field;
  return null;
end
$$;

create trigger own_contact_released after update of state on sis_writeback for each row
  when (old.is_held and not new.is_held) execute function release_own_contact();

create function value_hash(value jsonb) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(coalesce(value, 'null')::text, 'UTF8'))
$$;

create function writeback_outcome(says jsonb, base_hash bytea, desired_hash bytea, state text)
returns text language sql immutable parallel safe as $$
  select case
    when value_hash(says) = desired_hash then 'done'
    when state in ('localOnly', 'dead') and value_hash(says) <> base_hash then 'conflict'
    else state end
$$;
