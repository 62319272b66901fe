-- What staff write may say the same in Spanish; who reads English, and what has no Spanish words, sees the other.

alter table alert
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_body text check (char_length(spanish_body) between 1 and 2000),
  add constraint alert_spanish_whole check ((spanish_title is null) = (spanish_body is null));

alter table message
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_body text check (char_length(spanish_body) between 1 and 140),
  add constraint message_spanish_whole check ((spanish_title is null) = (spanish_body is null));

alter table notification
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_body text check (char_length(spanish_body) between 1 and 140),
  add constraint notification_spanish_whole check ((spanish_title is null) = (spanish_body is null));

alter table campus_event
  add column spanish_title text check (char_length(spanish_title) between 1 and 120),
  add column spanish_description text check (char_length(spanish_description) between 1 and 2000),
  add constraint campus_event_spanish_titled
    check (spanish_title is not null or spanish_description is null);

alter table carousel_item
  add column spanish_title text check (char_length(spanish_title) between 1 and 60),
  add column spanish_text text check (char_length(spanish_text) <= 140),
  add column spanish_image_alt text check (char_length(spanish_image_alt) <= 140),
  add constraint carousel_item_spanish_titled
    check (spanish_title is not null or (spanish_text is null and spanish_image_alt is null));
