-- Messages that advisors write to students whom they advise. Each student reads their own copy and
-- never sees who else got it.

create table advisor_message (
  -- Chosen by the app, so that a message that is sent twice is stored once.
  id uuid primary key,
  advisor_id uuid not null references person,
  subject text not null check (char_length(subject) between 1 and 100),
  text text not null check (char_length(text) between 1 and 2000),
  sent_at timestamptz not null,
  -- When it was taken back from the students who hadn't read it.
  withdrawn_at timestamptz
);
create index advisor_message_sent on advisor_message (advisor_id, sent_at desc);

create table advisor_message_recipient (
  message_id uuid not null references advisor_message on delete cascade,
  person_id uuid not null references person,
  -- It records whether the student has read the message; null once the message was taken back.
  notification_id uuid references notification on delete set null,
  is_withdrawn boolean not null default false,
  primary key (message_id, person_id)
);
create index advisor_message_recipient_person on advisor_message_recipient (person_id);
create index advisor_message_recipient_notification on advisor_message_recipient (notification_id);
