-- Alerts, messages, notifications and how they are delivered.

-- Alerts (domain.md section 8). A row with a key came from a content file, one without was created
-- in the hub.
create table alert (
  id uuid primary key default uuid_v7(),
  key text unique,
  severity text not null check (severity in ('info', 'warning', 'emergency')),
  title text not null check (char_length(title) between 1 and 80),
  -- Markdown, without HTML.
  body text not null check (char_length(body) between 1 and 2000),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- A rule of domain.md section 8; [] is everyone.
  audience jsonb not null default '[]',
  -- Campus codes; empty: all campuses.
  campuses text[] not null default '{}',
  url text,
  is_dismissible boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Deleted rows stay for a while, so that they can be restored.
  removed_at timestamptz,
  -- The row's content when a content folder was loaded: loading the same folder again doesn't
  -- change what was edited in the hub since.
  loaded_hash text,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create index alert_time on alert (starts_at, ends_at);

create table alert_dismissal (
  alert_id uuid not null references alert on delete cascade,
  person_id uuid not null references person on delete cascade,
  dismissed_at timestamptz not null,
  primary key (alert_id, person_id)
);
create index alert_dismissal_person on alert_dismissal (person_id);

-- How far an alert has been delivered, person by person in the order of their ids.
create table alert_spread (
  alert_id uuid not null references alert on delete cascade,
  kind text not null check (kind in ('alert', 'emergency')),
  told_up_to uuid,
  done_at timestamptz,
  -- Tracked by channel, because of several processes one may lack the mail server that another has.
  channel text not null check (channel in ('email', 'push')),
  primary key (alert_id, kind, channel)
);

-- Messages to some people; each person gets a notification.
create table message (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('payment', 'registration', 'orientation', 'system', 'message')),
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 140),
  url text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- A rule of domain.md section 8; [] is everyone.
  audience jsonb not null default '[]',
  -- When it was last delivered to its audience; null: not yet.
  delivered_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Null for a message created in the hub.
  key text unique,
  -- The row's content when a content folder was loaded: loading the same folder again doesn't
  -- change what was edited in the hub since.
  loaded_hash text,
  translations jsonb not null default '{}'
    check (are_translations(translations))
);
create index message_due on message (starts_at) where removed_at is null;

-- Notifications of one person. The dedupe key keeps the same thing from being sent twice.
create table notification (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in
    ('hold', 'payment', 'registration', 'orientation', 'agreement', 'system', 'message')),
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 140),
  created_at timestamptz not null,
  url text,
  read_at timestamptz,
  dismissed_at timestamptz,
  dedupe_key text not null,
  -- A notification from a message is shown as long as the message exists.
  message_id uuid references message on delete cascade,
  email_queued_at timestamptz,
  push_queued_at timestamptz,
  translations jsonb not null default '{}'
    check (are_translations(translations)),
  unique (person_id, dedupe_key)
);
create index notification_recent on notification (person_id, created_at desc);
create index notification_message on notification (message_id) where message_id is not null;
create index notification_email_unqueued on notification (created_at) where email_queued_at is null;
create index notification_push_unqueued on notification (created_at) where push_queued_at is null;

-- Which kinds of notifications a person doesn't want, by channel (pages.md, Account). People who
-- chose nothing have no row.
create table notification_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in
    ('hold', 'payment', 'registration', 'orientation', 'agreement', 'system', 'message', 'alert')),
  in_app boolean not null default true,
  changed_at timestamptz not null,
  -- Null: the default in packages/domain.
  email boolean,
  push boolean,
  primary key (person_id, kind)
);

-- Outgoing deliveries: one row per notification, person and channel, so that nothing is sent twice.
create table notification_delivery (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  kind text not null check (kind in ('hold', 'payment', 'registration', 'orientation', 'agreement',
    'system', 'message', 'alert', 'emergency')),
  notification_id uuid references notification on delete cascade,
  alert_id uuid references alert on delete cascade,
  -- over: no longer needed; dead: could not be delivered.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'over', 'dead')),
  is_urgent boolean not null,
  attempts integer not null default 0,
  -- The current attempt; any process may retry from next_try_at.
  claim uuid,
  next_try_at timestamptz,
  -- The kind of failure, never an address or a mail server's message.
  last_error_kind text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  check ((notification_id is null) <> (alert_id is null)),
  check ((state in ('queued', 'sending')) = (next_try_at is not null)),
  check ((done_at is null) = (next_try_at is not null)),
  unique nulls not distinct (notification_id, alert_id, kind, person_id, channel)
);
create index notification_delivery_due on notification_delivery (is_urgent desc, next_try_at)
  where next_try_at is not null;
create index notification_delivery_claim on notification_delivery (claim) where claim is not null;
create index notification_delivery_alert on notification_delivery (alert_id) where alert_id is not null;
create index notification_delivery_person on notification_delivery (person_id);
create index notification_delivery_dead on notification_delivery (created_at) where state = 'dead';
create index notification_delivery_done on notification_delivery (done_at) where done_at is not null;

-- Browsers that receive push notifications (pages.md, Account; RFC 8030).
create table push_device (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  -- At the browser's push service. A browser belongs to whoever asked last.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- Names that the owner knows it by; its address is not stored.
  browser text,
  system text,
  -- The sign-in that turned push on: signing it out also ends push.
  sign_in_id uuid,
  created_at timestamptz not null
);
create index push_device_person on push_device (person_id);
create index push_device_sign_in on push_device (sign_in_id) where sign_in_id is not null;

-- The key that identifies this hub to push services (RFC 8292) when no PUSH_KEY is set: created by
-- the first process to need it.
create table push_key (
  is_the_only boolean primary key default true check (is_the_only),
  key bytea check (octet_length(key) = 32),
  made_at timestamptz not null default now(),
  sealed text,
  check (num_nonnulls(key, sealed) = 1)
);
