-- Searches that found nothing, by words: who searched is not kept.
create table missed_search (
  words text primary key check (char_length(words) between 3 and 60),
  count integer not null default 1 check (count > 0),
  last_on date not null
);
