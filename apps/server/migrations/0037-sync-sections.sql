-- Some kinds of records read whole, such as the offer of a term: it says nothing of how current
-- everything else is, as a run over all of it does.
alter table sis_run drop constraint sis_run_kind_check;
alter table sis_run add constraint sis_run_kind_check
  check (kind in ('person', 'bulk', 'changes', 'csv', 'part'));
