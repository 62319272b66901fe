-- Alerts, notifications and events that are kept in the hub itself.

-- What was taken away stays for a while, so that it can be brought back.
alter table alert add column removed_at timestamptz;
alter table campus_event add column removed_at timestamptz;
-- What a row said when a folder of content was loaded: the same folder again changes nothing that was
-- edited in the hub meanwhile.
alter table alert add column loaded_hash text;
alter table campus_event add column loaded_hash text;

-- What the college tells some people, each as a notification of their own.
create table message (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('payment', 'registration', 'orientation', 'system', 'message')),
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 140),
  url text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- A rule of domain.md section 8; [] is everybody.
  audience jsonb not null default '[]',
  -- When it was last brought to whom it is meant for; null: it is still to be.
  delivered_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index message_due on message (starts_at) where removed_at is null;

-- One that comes from a message is seen as long as the message holds.
alter table notification add column message_id uuid references message on delete cascade;
create index notification_message on notification (message_id) where message_id is not null;

-- Whom an audience means is asked of all at once, before something is told to them.
create index person_role_role on person_role (role, person_id) where removed_at is null;
create index person_campus on person (home_campus_code) where removed_at is null;
create index student_program_program on student_program (program_id, person_id)
  where removed_at is null and status = 'active';
