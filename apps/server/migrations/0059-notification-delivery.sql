-- Notifications and alerts that also go out by e-mail or push (pages.md, Account).

-- What a person has chosen; null is as packages/domain has it for who has chosen nothing.
alter table notification_choice
  add column email boolean,
  add column push boolean,
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check check (kind in
    ('hold', 'payment', 'registration', 'orientation', 'agreement', 'system', 'message', 'alert'));

-- When it was weighed to whom else it goes; null: it is still to be. What was told before is not sent now.
alter table notification add column queued_at timestamptz default now();
alter table notification alter column queued_at drop default;
create index notification_unqueued on notification (created_at) where queued_at is null;

-- How far an alert has been brought to whom it is meant for, person by person in the order of their ids.
create table alert_spread (
  alert_id uuid not null references alert on delete cascade,
  kind text not null check (kind in ('alert', 'emergency')),
  told_up_to uuid,
  done_at timestamptz,
  primary key (alert_id, kind)
);

-- What goes out: one row for a notification, a person and a channel, so that nothing goes out twice.
create table notification_delivery (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  kind text not null check (kind in ('hold', 'payment', 'registration', 'orientation', 'agreement',
    'system', 'message', 'alert', 'emergency')),
  notification_id uuid references notification on delete cascade,
  alert_id uuid references alert on delete cascade,
  -- over: nobody needs it any more; dead: it could not be brought.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'over', 'dead')),
  is_urgent boolean not null,
  attempts integer not null default 0,
  -- The attempt that is under way; it is anybody's again at next_try_at.
  claim uuid,
  next_try_at timestamptz,
  -- A kind of failure, never an address nor what a mail server said.
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
