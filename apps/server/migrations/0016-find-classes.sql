-- Finding classes: courses by their words, sections by their rooms, seats by section.

-- The words of a course by weight: A its number and titles, C its description.
alter table course add column words tsvector generated always as (
  setweight(to_tsvector('english', search_text(
    replace(number, '-', ' ') || ' ' || title || ' ' || short_title)), 'A')
  || setweight(to_tsvector('english', search_text(coalesce(description, ''))), 'C')) stored;
create index course_words on course using gin (words);
create index course_subject on course (subject_code);

create index section_course on section (course_id, academic_period_id);

create index meeting_room on meeting (building_code, room);
create index meeting_room_number on meeting (room);

-- Seats are counted from the index alone.
drop index section_registration_section;
create index section_registration_section on section_registration (section_id, status_code)
  include (removed_at);
