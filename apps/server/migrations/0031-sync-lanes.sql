-- How much the college's system is asked, over all processes (sis.md section 4.6).

-- Who may call it now: one row for a source, locked for the moment of a decision.
create table sis_gate (
  source_id text primary key references sis_source on delete cascade,
  state jsonb not null
);

alter table sis_job add column queued_at timestamptz not null default now();
-- Who waits for what, urgent first; and how long the queue of each lane is.
create index sis_job_lane on sis_job (lane, queued_at);

-- People's windows that are about to open are found by their beginning.
create index registration_eligibility_opens on registration_eligibility (opens_at)
  where removed_at is null;
