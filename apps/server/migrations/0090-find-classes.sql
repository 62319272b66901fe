-- Finding classes: courses by the words of their titles, sections by their rooms, seats by section.

-- Likeness of words, for misspelled ones. A trusted extension: the owner of the database may add it.
create extension if not exists pg_trgm;

-- The words of a course by weight: A its number and titles, C its description.
alter table course add column words tsvector generated always as (
  setweight(to_tsvector('english', search_text(
    replace(number, '-', ' ') || ' ' || title || ' ' || short_title)), 'A')
  || setweight(to_tsvector('english', search_text(coalesce(description, ''))), 'C')) stored;
create index course_words on course using gin (words);

create index meeting_room on meeting (building_code, room);

-- Seats are counted from the index alone.
drop index section_registration_section;
create index section_registration_section on section_registration (section_id, status_code)
  include (removed_at);
