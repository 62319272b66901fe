-- From when to when a link is shown, and how often it is used.

alter table link add column shown_from date;
alter table link add column shown_until date;
alter table link add constraint link_shown_days check (shown_until >= shown_from);

-- How often a link was followed on a day of the college: of people nothing is kept.
create table link_use (
  link_id uuid not null references link on delete cascade,
  used_on date not null,
  uses integer not null default 0 check (uses > 0),
  primary key (link_id, used_on)
);
