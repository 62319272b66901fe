-- The term check: who may read it, and which dates are final exams.

-- The days that the college marked as final exams. A date loaded before isn't marked.
alter table college_date add column is_final_exams boolean not null default false;

-- Whoever could read the term check so far, still can.
insert into permission_grant (person_id, permission)
select person_id, 'terms.read' from permission_grant where permission = 'sync.manage'
on conflict do nothing;
insert into role_grant (role, permission)
select role, 'terms.read' from role_grant where permission = 'sync.manage'
on conflict do nothing;
