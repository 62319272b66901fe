-- Finding people, what they change themselves, and fetching one person's records again.

-- ── Search ──────────────────────────────────────────────────────────────────────────────────────

-- A text as it is searched: without diacritics, in small letters. By means that every PostgreSQL has
-- and that mean the same under every locale: there is no unaccent in the embedded database, and
-- lower() knows other alphabets only under some locales.
create function search_text(value text) returns text
language sql immutable strict parallel safe as $$
  select case when value ~ '^[ -~]*$' then lower(value collate "C") else
    lower(translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f]', '', 'g'),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'ØøŁłĐđÐðÞþĦħıŊŋŦŧ’‘ʼʻ`´‐‑–—ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ' || E'\u00a0\u0009\u000a\u000d\u2028\u2029',
      'oollddddtthhinntt''''''''''''----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ      ')
    collate "C") end
$$;

-- The words by which somebody is found: those of their names as written, at each part of a compound,
-- and without hyphens, apostrophes and stops (O'Brien-Smith by o'brien, brien, smith, obriensmith),
-- and their numbers and addresses whole. Some may come twice. Not strict, so that it becomes part of
-- the statement that calls it, and is not called a million times.
create function search_words(names text, whole text) returns setof text
language sql immutable parallel safe as $$
  select left(word, 100) from string_to_table(
    case when names ~ '[^ A-Za-z]'
      then concat_ws(' ', search_text(names), translate(search_text(names), '-.', '  '),
        translate(search_text(names), '-.''', '   '), translate(search_text(names), '-.''', ''))
      else search_text(names) end || ' ' || search_text(whole), ' ') word
  where word <> ''
$$;

-- The order of people in a list: last name, then the first name they go by.
alter table person add column sort_key text collate "C" generated always as (
  left(search_text(legal_last) || E'\u0001' || search_text(coalesce(preferred_first, legal_first)), 120)
) stored;
create index person_order on person (sort_key, id) where removed_at is null and not is_deceased;

-- Every word by which somebody is found. The dead and the removed have none (sis.md section 6).
-- Triggers keep it true, a statement at a time, whoever writes.
create table person_word (
  word text collate "C" not null,
  person_id uuid not null references person on delete cascade,
  sort_key text collate "C" not null,
  -- Of an e-mail address, else of the person's names and numbers.
  is_email boolean not null
);
create index person_word_search on person_word (word, person_id) include (sort_key);
create index person_word_person on person_word (person_id);

-- What a person has asked the college's own system to take (sis.md section 4.7). While a row is
-- held, its desired value counts here; base_value_hash is what the system said when it was asked.
create table sis_writeback (
  id uuid primary key default uuid_v7(),
  person_id uuid not null references person on delete cascade,
  field text not null check (field in
    ('preferredName', 'genderIdentity', 'genderPronoun', 'mobilePhone', 'personalEmail')),
  base_value_hash bytea not null,
  desired jsonb not null,
  requested_by uuid not null,
  impersonator_id uuid,
  requested_at timestamptz not null default now(),
  state text not null check (state in
    ('queued', 'inflight', 'verifying', 'done', 'conflict', 'rejected', 'dead', 'localOnly')),
  is_held boolean not null generated always as
    (state in ('queued', 'inflight', 'verifying', 'localOnly')) stored,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error_kind text,
  sis_before_hash bytea,
  sis_after_hash bytea,
  done_at timestamptz
);
-- A newer wish takes the place of an older one that is still held.
create unique index sis_writeback_held on sis_writeback (person_id, field) where is_held;
create index sis_writeback_person on sis_writeback (person_id, field, requested_at desc);

create function value_hash(value jsonb) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(coalesce(value, 'null')::text, 'UTF8'))
$$;

-- The rule of a held value when the college's system speaks again (sis.md section 4.7): it has taken
-- it, or it has moved away from what it was: then the college wins; else the held value stays.
create function writeback_outcome(says jsonb, base_hash bytea, desired jsonb, state text)
returns text language sql immutable parallel safe as $$
  select case
    when coalesce(says, 'null') = desired then 'done'
    when value_hash(says) <> base_hash then 'conflict'
    else state end
$$;

-- The mobile number or personal address that the college's system has of somebody, as JSON.
create function sis_contact(of_person uuid, field text) returns jsonb
language sql stable as $$
  select coalesce((
    select to_jsonb(value) from person_contact
    where person_id = of_person and removed_at is null and case field
      when 'mobilePhone' then kind = 'phone' and type = 'mobile'
      else kind = 'email' and type = 'personal' end
    order by is_preferred desc, id limit 1), 'null')
$$;

-- The e-mail addresses that people have here: what they hold themselves replaces the personal one.
create function emails_of(people uuid[]) returns table (person_id uuid, address text)
language sql stable as $$
  select c.person_id, c.value from person_contact c
  where c.person_id = any (people) and c.kind = 'email' and c.removed_at is null
    and not (c.type = 'personal' and exists (select from sis_writeback w
        where w.person_id = c.person_id and w.field = 'personalEmail' and w.is_held)
      and to_jsonb(c.value) = sis_contact(c.person_id, 'personalEmail'))
  union
  select w.person_id, w.desired #>> '{}' from sis_writeback w
  where w.person_id = any (people) and w.field = 'personalEmail' and w.is_held
    and w.desired <> 'null'
$$;

create function index_emails(people uuid[]) returns void language sql as $$
  insert into person_word (word, person_id, sort_key, is_email)
  select left(search_text(email.address), 100), person.id, person.sort_key, true
  from emails_of(people) email join person on person.id = email.person_id
  where person.removed_at is null and not person.is_deceased
$$;

create function index_new_people() returns trigger language plpgsql as $$
begin
  insert into person_word (word, person_id, sort_key, is_email)
  select word, n.id, n.sort_key, false
  from now_so n, search_words(
    concat_ws(' ', n.legal_first, n.legal_middle, n.legal_last, n.preferred_first,
      n.preferred_middle),
    concat_ws(' ', n.username, n.student_id)) word
  where n.removed_at is null and not n.is_deceased;
  return null;
end
$$;
create trigger person_words_of_new after insert on person
  referencing new table as now_so for each statement execute function index_new_people();

create function index_changed_people() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  select array_agg(n.id) into people from now_so n join was_so o using (id)
  where (n.legal_first, n.legal_middle, n.legal_last, n.preferred_first, n.preferred_middle,
      n.username, n.student_id, n.removed_at is null, n.is_deceased)
    is distinct from (o.legal_first, o.legal_middle, o.legal_last, o.preferred_first,
      o.preferred_middle, o.username, o.student_id, o.removed_at is null, o.is_deceased);
  if people is null then return null; end if;
  delete from person_word where person_id = any (people);
  insert into person_word (word, person_id, sort_key, is_email)
  select word, n.id, n.sort_key, false
  from now_so n, search_words(
    concat_ws(' ', n.legal_first, n.legal_middle, n.legal_last, n.preferred_first,
      n.preferred_middle),
    concat_ws(' ', n.username, n.student_id)) word
  where n.id = any (people) and n.removed_at is null and not n.is_deceased;
  perform index_emails(people);
  return null;
end
$$;
create trigger person_words_of_changed after update on person
  referencing old table as was_so new table as now_so
  for each statement execute function index_changed_people();

create function index_new_emails() returns trigger language plpgsql as $$
declare
  holders uuid[];
begin
  insert into person_word (word, person_id, sort_key, is_email)
  select left(search_text(n.value), 100), person.id, person.sort_key, true
  from now_so n join person on person.id = n.person_id
  where n.kind = 'email' and n.removed_at is null
    and person.removed_at is null and not person.is_deceased;
  select array_agg(distinct w.person_id) into holders from sis_writeback w
  where w.field = 'personalEmail' and w.is_held
    and exists (select from now_so n where n.person_id = w.person_id and n.kind = 'email');
  if holders is not null then
    delete from person_word where person_id = any (holders) and is_email;
    perform index_emails(holders);
  end if;
  return null;
end
$$;
create trigger person_words_of_new_email after insert on person_contact
  referencing new table as now_so for each statement execute function index_new_emails();

create function index_changed_emails() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  select array_agg(distinct person) into people from now_so n join was_so o using (id),
    unnest(array[n.person_id, o.person_id]) person
  where 'email' in (n.kind, o.kind)
    and (n.person_id, n.kind, n.type, n.value, n.removed_at is null)
      is distinct from (o.person_id, o.kind, o.type, o.value, o.removed_at is null);
  if people is null then return null; end if;
  delete from person_word where person_id = any (people) and is_email;
  perform index_emails(people);
  return null;
end
$$;
create trigger person_words_of_changed_email after update on person_contact
  referencing old table as was_so new table as now_so
  for each statement execute function index_changed_emails();

create function index_held_email() returns trigger language plpgsql as $$
begin
  if new.field = 'personalEmail' then
    delete from person_word where person_id = new.person_id and is_email;
    perform index_emails(array[new.person_id]);
  end if;
  return null;
end
$$;
create trigger person_words_of_held_email after insert or update on sis_writeback
  for each row execute function index_held_email();

-- People who were there before this migration.
insert into person_word (word, person_id, sort_key, is_email)
select word, p.id, p.sort_key, false
from person p, search_words(
    concat_ws(' ', p.legal_first, p.legal_middle, p.legal_last, p.preferred_first,
      p.preferred_middle),
    concat_ws(' ', p.username, p.student_id)) word
where p.removed_at is null and not p.is_deceased;
select index_emails(array(select id from person));

-- ── Fetching one person's records again ─────────────────────────────────────────────────────────

-- Where a source is found again: {"folder": "/srv/export"} for one that comes as files.
alter table sis_source add column config jsonb not null default '{}';

-- A group of one person that is to be fetched (sis.md section 4.6). One row while it waits or runs,
-- over all processes; it goes when it is done. A lease that has run out is anybody's: the process
-- that held it is gone.
create table sis_job (
  id uuid primary key default uuid_v7(),
  run_id uuid not null references sis_run on delete cascade,
  lane text not null check (lane in ('interactive', 'staff', 'change', 'bulk')),
  person_id uuid not null references person on delete cascade,
  grp text not null,
  priority integer not null default 0,
  run_after timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  lease_by uuid,
  unique (person_id, grp)
);
create index sis_job_due on sis_job (priority desc, run_after);
create index sis_job_run on sis_job (run_id);
