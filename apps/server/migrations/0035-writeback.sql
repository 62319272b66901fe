-- What people changed themselves goes to the college's system (sis.md section 4.7). The wish itself is
-- sealed with a key that is not in the database; what must be compared is a hash.

-- A way to be reached that a person has given and the college's system has not taken yet: it counts
-- here, beside what that system says. A value of null has removed it.
create table own_contact (
  person_id uuid not null references person on delete cascade,
  field text not null check (field in ('mobilePhone', 'personalEmail')),
  value jsonb not null,
  primary key (person_id, field)
);
insert into own_contact (person_id, field, value)
select person_id, field, desired from sis_writeback
where is_held and field in ('mobilePhone', 'personalEmail');

drop trigger person_words_of_held_email on sis_writeback;
drop index sis_writeback_held;
alter table sis_writeback
  drop column is_held,
  add column desired_hash bytea,
  -- Null once it is purged, and of wishes from before there was a key.
  add column desired_sealed text,
  -- What was sent last, which may have arrived though nobody said so.
  add column sent_hash bytea,
  add column locked_tries integer not null default 0,
  add column unverified_tries integer not null default 0,
  -- The attempt that is under way: a newer wish takes it away.
  add column claim uuid,
  -- When somebody of the college had it tried again.
  add column retried_at timestamptz;
update sis_writeback set desired_hash = value_hash(desired);
alter table sis_writeback
  drop column desired,
  alter column desired_hash set not null,
  -- The person's value counts here. What could not be delivered still does: somebody may retry it.
  add column is_held boolean not null generated always as
    (state in ('queued', 'inflight', 'verifying', 'localOnly', 'dead')) stored;
create unique index sis_writeback_held on sis_writeback (person_id, field) where is_held;
create index sis_writeback_due on sis_writeback (next_try_at)
  where state in ('queued', 'inflight', 'verifying');
-- What waits for somebody of the college.
create index sis_writeback_stuck on sis_writeback (requested_at)
  where state = 'dead' or last_error_kind = 'forbidden';

create function release_own_contact() returns trigger language plpgsql as $$
begin
  delete from own_contact where person_id = new.person_id and field = new.field;
  return null;
end
$$;
create trigger own_contact_released after update of state on sis_writeback for each row
  when (old.is_held and not new.is_held) execute function release_own_contact();

-- The college has taken it; or it has moved away from what it was, and nothing is on its way: then the
-- college wins. What is on its way stays, and is weighed when it arrives.
drop function writeback_outcome(jsonb, bytea, jsonb, text);
create function writeback_outcome(says jsonb, base_hash bytea, desired_hash bytea, state text)
returns text language sql immutable parallel safe as $$
  select case
    when value_hash(says) = desired_hash then 'done'
    when state in ('localOnly', 'dead') and value_hash(says) <> base_hash then 'conflict'
    else state end
$$;

create or replace function emails_of(people uuid[]) returns table (person_id uuid, address text)
language sql stable as $$
  select c.person_id, c.value from person_contact c
  where c.person_id = any (people) and c.kind = 'email' and c.removed_at is null
    and not (c.type = 'personal' and exists (select from own_contact o
        where o.person_id = c.person_id and o.field = 'personalEmail')
      and to_jsonb(c.value) = sis_contact(c.person_id, 'personalEmail'))
  union
  select o.person_id, o.value #>> '{}' from own_contact o
  where o.person_id = any (people) and o.field = 'personalEmail' and o.value <> 'null'
$$;
create or replace function index_held_email() returns trigger language plpgsql as $$
declare
  changed own_contact := case when tg_op = 'DELETE' then old else new end;
begin
  if changed.field = 'personalEmail' then
    delete from person_word where person_id = changed.person_id and is_email;
    perform index_emails(array[changed.person_id]);
  end if;
  return null;
end
$$;
create trigger person_words_of_own_email after insert or update or delete on own_contact
  for each row execute function index_held_email();
