-- The audit log stays append-only, with one exception: people's own sign-ins and sign-outs may be
-- deleted once they are a year old. All else in it is the record of who was shown an education record,
-- which is kept as long as that record (34 CFR 99.32).

create or replace function audit_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.action in ('signIn', 'signOut', 'issueToken') and old.impersonator_id is null
      and (old.subject_id is null or old.subject_id is not distinct from old.actor_id)
      and old.at < now() - interval '365 days'
    then
      return old;
    end if;
  end if;
  raise exception 'audit_event is append-only';
end
$$;
