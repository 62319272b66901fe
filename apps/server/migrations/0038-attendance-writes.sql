-- Reported attendance goes to the college's system, on the same record as a student's grades.

-- What was being sent is looked up again, so that the rule below holds from the start.
update entry_write set state = 'unknown', claim = null where state = 'sending';
-- Two writes for one student and class could both find no record, and both create one.
create unique index entry_write_sending on entry_write (registration_id) where state = 'sending';

-- Attendance that was reported before: the registrar has it in a list.
insert into entry_write (registration_id, kind, entry_id, state, queued_at)
select last.registration_id, last.kind, last.id, 'byHand', last.reported_at
from (
  select distinct on (registration_id) *, bool_or(value <> 'attended')
      over (partition by registration_id) as was_absent
  from reported_entry where kind = 'attendance'
  order by registration_id, reported_at desc, id desc) last
where last.was_absent;
