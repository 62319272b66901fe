-- What staff decide about a request for another pathway, and who of them did (pages.md, program-plan).

alter table pathway_change drop constraint pathway_change_state_check;
alter table pathway_change add constraint pathway_change_state_check
  check (state in ('submitted', 'approved', 'autoApplied', 'rejected'));
alter table pathway_change add column decided_by uuid references person on delete set null;
-- Nobody decides about their own.
alter table pathway_change add constraint pathway_change_decided_by_check
  check (decided_by <> person_id);
-- What waits, the oldest first; what is decided, the newest first.
create index pathway_change_waiting on pathway_change (requested_at, id) where state = 'submitted';
create index pathway_change_decided on pathway_change (decided_at desc, id)
  where state <> 'submitted';
create index pathway_change_decided_by on pathway_change (decided_by) where decided_by is not null;
