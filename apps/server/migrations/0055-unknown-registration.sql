-- Whether registration in a term is open, if the college doesn't say and gives no date: neither.
-- The previous release runs on this: it treats such a term as closed, because it asks for open ones.

alter table academic_period
  drop constraint academic_period_registration_check,
  add constraint academic_period_registration_check
    check (registration in ('open', 'closed', 'unknown'));
