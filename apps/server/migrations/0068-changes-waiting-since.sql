-- When the oldest change was told at the source that is not read yet, as far as it is known; null while none waits.

alter table sis_cursor add column waiting_since timestamptz;
