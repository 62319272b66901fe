-- How the last readings of everybody's records went is asked by the public page of support; readings of
-- single people, of which there are many, are passed over.

create index sis_run_of_all on sis_run (source_id, started_at desc) where kind <> 'person';
