-- People whom the college's system does not have, such as whoever runs the hub before its first import, belong to a
-- source of their own. When an import brings somebody of the same username, they become that person.
alter table sis_source drop constraint sis_source_kind_check;
alter table sis_source add constraint sis_source_kind_check check (kind in ('demo', 'csv', 'ethos', 'hub'));
alter table sis_source add constraint sis_source_hub_is_beside check (kind <> 'hub' or not is_active);
