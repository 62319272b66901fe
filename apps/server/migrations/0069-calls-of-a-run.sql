-- How many calls to the college's system a part of a run took.

alter table sis_run_item add column calls integer not null default 0;
