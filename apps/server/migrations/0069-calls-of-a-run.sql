-- How many calls to the college's system a part of a run took; null where they are not counted by part.

alter table sis_run_item add column calls integer;
