-- Of several processes, one may lack the mail server that another has: what is put into the queue is noted for each
-- channel, so that a process settles nothing for a channel that it does not have.
alter table alert_spread add column channel text not null default 'email' check (channel in ('email', 'push'));
alter table alert_spread alter column channel drop default;
alter table alert_spread drop constraint alert_spread_pkey;
alter table alert_spread add primary key (alert_id, kind, channel);
insert into alert_spread (alert_id, kind, channel, told_up_to, done_at)
select alert_id, kind, 'push', told_up_to, done_at from alert_spread;
alter table notification add column email_queued_at timestamptz;
alter table notification add column push_queued_at timestamptz;
update notification set email_queued_at = queued_at, push_queued_at = queued_at where queued_at is not null;
alter table notification drop column queued_at;
create index notification_email_unqueued on notification (created_at) where email_queued_at is null;
create index notification_push_unqueued on notification (created_at) where push_queued_at is null;
