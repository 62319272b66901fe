-- Student numbers of colleges on Banner begin with a letter: 4 to 16 letters and digits, letters as capitals.
alter table person drop constraint person_student_id_check;
alter table person add constraint person_student_id_check
  check (student_id ~ '^[A-Z0-9]{4,16}$' and student_id ~ '[0-9]');
