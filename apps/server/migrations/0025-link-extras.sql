-- From when to when a link is shown, whether it still leads somewhere, and how often it is used.

alter table link add column shown_from date;
alter table link add column shown_until date;
alter table link add constraint link_shown_days check (shown_until >= shown_from);

-- What the last look at an address found. Gone when the address is changed.
create table link_check (
  link_id uuid primary key references link on delete cascade,
  url text not null,
  checked_at timestamptz not null,
  -- Null: the site did not answer.
  status integer,
  -- One failure may be a bad moment; a link is called dead after the second in a row.
  failures integer not null default 0 check (failures >= 0)
);
create index link_check_time on link_check (checked_at);

-- How often a link was followed on a day of the college: of people nothing is kept.
create table link_use (
  link_id uuid not null references link on delete cascade,
  used_on date not null,
  uses integer not null default 0 check (uses > 0),
  primary key (link_id, used_on)
);
