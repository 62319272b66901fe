-- A deleted office or department can be restored, unless another department has its code by then.

alter table office add column removed_at timestamptz;
alter table department add column removed_at timestamptz;
alter table department drop constraint department_code_key;
create unique index department_code on department (code) where removed_at is null;
