-- The words that people are found by, kept current by triggers.

-- Every word that finds a person. Deceased and removed people have none (sis.md section 6).
-- Triggers keep it current, one statement at a time, whoever writes.
create table person_word (
  word text collate "C" not null,
  person_id uuid not null references person on delete cascade,
  sort_key text collate "C" not null,
  -- From an email address; otherwise from names and numbers.
  is_email boolean not null
);
create index person_word_search on person_word (word, person_id) include (sort_key);
create index person_word_person on person_word (person_id);

-- The words that find a person: names as written, each part of a compound, and without hyphens,
-- apostrophes and periods (O'Brien-Smith: o'brien, brien, smith, obriensmith); numbers and
-- addresses whole. May repeat words. Not strict, so that PostgreSQL inlines it instead of calling
-- it a million times.
create function search_words(names text, whole text) returns setof text
language sql immutable parallel safe as $$
  select left(word, 100) from string_to_table(
    case when names ~ '[^ A-Za-z]'
      then concat_ws(' ', search_text(names), translate(search_text(names), '-.', '  '),
        translate(search_text(names), '-.''', '   '), translate(search_text(names), '-.''', ''))
      else search_text(names) end || ' ' || search_text(whole), ' ') word
  where word <> ''
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

-- The mobile phone or personal email in the college's system, as JSON.
create function sis_contact(of_person uuid, field text) returns jsonb
language sql stable as $$
  select coalesce((
    select to_jsonb(value) from person_contact
    where person_id = of_person and removed_at is null and case field
      when 'mobilePhone' then kind = 'phone' and type = 'mobile'
      else kind = 'email' and type = 'personal' end
    order by is_preferred desc, id limit 1), 'null')
$$;

-- People's email addresses: one that they entered replaces the personal one.
create function emails_of(people uuid[]) returns table (person_id uuid, address text)
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

create function index_emails(people uuid[]) returns void language sql as $$
  insert into person_word (word, person_id, sort_key, is_email)
  select left(search_text(email.address), 100), person.id, person.sort_key, true
  from emails_of(people) email join person on person.id = email.person_id
  where person.removed_at is null and not person.is_deceased
$$;

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
