-- Which tables a source has ever filled, and when its last delivery of each began. An empty table that was never
-- delivered is unknown, not empty: nobody is told that they have no holds because no file of holds was sent.
create table sis_delivery (
  source_id text not null references sis_source,
  table_name text not null,
  delivered_at timestamptz not null,
  primary key (source_id, table_name)
);
insert into sis_delivery (source_id, table_name, delivered_at)
select run.source_id, item.resource, greatest(max(run.started_at), (
  select max(unchanged.started_at) from sis_run unchanged
  where unchanged.source_id = run.source_id and unchanged.state = 'unchanged'))
from sis_run_item item join sis_run run on run.id = item.run_id
where run.kind in ('csv', 'bulk', 'part') and run.state in ('ok', 'partial')
group by run.source_id, item.resource;
