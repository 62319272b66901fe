-- In which language the hub's own words in a calendar are, for who has chosen none for the hub: that of the page
-- on which the address was made. Whoever has one already made it when there was English only.

alter table calendar_feed
  add column language text not null default 'en' check (language in ('en', 'es'));
