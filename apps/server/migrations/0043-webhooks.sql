-- Webhooks: addresses of other programs that are told of changes, and what is sent to each.

create table webhook (
  id uuid primary key default uuid_v7(),
  name text not null,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_active boolean not null default true,
  -- Encrypted. Nothing is sent before there is a secret. A replaced one also signs for a while.
  secret text,
  former_secret text,
  former_until timestamptz,
  -- The first failed attempt since the last one that succeeded.
  failing_since timestamptz,
  -- When the hub switched it off because nothing had succeeded for days.
  stopped_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null)),
  check (stopped_at is null or not is_active)
);
create unique index webhook_name on webhook (lower(name)) where removed_at is null;

create table webhook_delivery (
  id uuid primary key default uuid_v7(),
  webhook_id uuid not null references webhook on delete cascade,
  kind text not null,
  -- The sync that found the change; an ID of its own for a test.
  batch_id uuid not null,
  -- Null for a change of a class, and for a test.
  person_id uuid references person on delete cascade,
  -- The hold, section, registration, slot or account that changed.
  entity_id uuid,
  occurred_at timestamptz not null,
  -- dead: given up.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  -- The current attempt; any process may retry from next_try_at.
  claim uuid,
  next_try_at timestamptz,
  -- The status of the last response, or why there was none.
  last_status integer,
  last_problem text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state in ('queued', 'sending')) = (next_try_at is not null)),
  check ((done_at is null) = (next_try_at is not null)),
  unique nulls not distinct (webhook_id, batch_id, kind, person_id, entity_id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at)
  where next_try_at is not null;
create index webhook_delivery_claim on webhook_delivery (claim) where claim is not null;
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_dead on webhook_delivery (webhook_id) where state = 'dead';
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_person on webhook_delivery (person_id);
