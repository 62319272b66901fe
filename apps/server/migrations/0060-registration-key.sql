-- A million ids sort a third faster when what tells them apart comes first; a source is named in every one.

alter table section_registration
  drop constraint section_registration_source_id_sis_id_key,
  add unique (sis_id, source_id);
