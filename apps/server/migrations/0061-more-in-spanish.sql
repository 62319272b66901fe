-- Kinds of events, the academic calendar, priority registration, tuition notes, the map and departments may say
-- the same in Spanish; who reads English, and what has no Spanish words, sees the other.

alter table campus_event
  add column spanish_category text check (char_length(spanish_category) between 1 and 40),
  add column spanish_location text check (char_length(spanish_location) between 1 and 200),
  add constraint campus_event_spanish_whole check (
    spanish_title is not null or (spanish_category is null and spanish_location is null));

alter table college_date
  add column spanish_title text check (char_length(spanish_title) between 1 and 120);

alter table priority_registration
  add column spanish_title text check (char_length(spanish_title) between 1 and 120),
  add column spanish_message text check (char_length(spanish_message) between 1 and 1000),
  add constraint priority_registration_spanish_titled
    check (spanish_title is not null or spanish_message is null);

alter table priority_window
  add column spanish_label text check (char_length(spanish_label) between 1 and 80);

alter table tuition_rate
  add column spanish_note text check (char_length(spanish_note) between 1 and 500);

alter table map_feature
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_description text check (char_length(spanish_description) between 1 and 300),
  add column spanish_services text[],
  add constraint map_feature_spanish_titled check (
    spanish_title is not null or (spanish_description is null and spanish_services is null));

alter table department
  add column spanish_title text check (char_length(spanish_title) between 1 and 80);
