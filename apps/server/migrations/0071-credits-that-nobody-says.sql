-- What is not said of a course's or a section's credits is unknown, and no longer taken for none.

alter table course alter column credit_min drop not null;
alter table section alter column credit_min drop not null;
-- Where none were said, the next reading writes the section anew.
update section set row_hash = '' where credit_min = 0;
