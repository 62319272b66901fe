-- A row that is used though something of it is not known, such as its campus, is told of beside those
-- that were set aside.

alter table sis_quarantine add column is_used boolean not null default false;
