-- Which kinds of notifications a person does not want, by channel (pages.md, Account). The hub itself is
-- the one channel that reaches people; another one is another column. Who has chosen nothing has no row.

create table notification_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in
    ('hold', 'payment', 'registration', 'orientation', 'agreement', 'system', 'message')),
  in_app boolean not null default true,
  changed_at timestamptz not null,
  primary key (person_id, kind)
);
