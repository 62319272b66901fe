-- What is said in other languages than the college's own stands in one column, by language tag (BCP 47), in the
-- API's words: {"es": {"title": "Biblioteca"}}. A language that is not there reads the text beside it.

create function are_translations(translations jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(translations) = 'object' and not jsonb_path_exists(translations,
    '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$") || @.value.type() != "object")')
$$;

-- One field in each language that has it, under another name: {"es": {"title": …}} as {"es": {"name": …}}.
create function translated(translations jsonb, field text, as_name text)
returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(as_name, value -> field)), '{}')
  from jsonb_each(case when jsonb_typeof(translations) = 'object' then translations else '{}' end)
  where jsonb_typeof(value -> field) = 'string' and btrim(value ->> field) <> ''
$$;

-- Both, language by language.
create function joined_translations(a jsonb, b jsonb)
returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, coalesce(a -> key, '{}') || coalesce(b -> key, '{}')), '{}')
  from (select jsonb_object_keys(a) as key union select jsonb_object_keys(b)) language
$$;

alter table alert add column translations jsonb not null default '{}'
  check (are_translations(translations));
update alert set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'body', spanish_body))
  where spanish_title is not null or spanish_body is not null;
alter table alert drop column spanish_title, drop column spanish_body;

alter table message add column translations jsonb not null default '{}'
  check (are_translations(translations));
update message set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'body', spanish_body))
  where spanish_title is not null or spanish_body is not null;
alter table message drop column spanish_title, drop column spanish_body;

alter table notification add column translations jsonb not null default '{}'
  check (are_translations(translations));
update notification set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'body', spanish_body))
  where spanish_title is not null or spanish_body is not null;
alter table notification drop column spanish_title, drop column spanish_body;

alter table campus_event add column translations jsonb not null default '{}'
  check (are_translations(translations));
update campus_event set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'description', spanish_description, 'category', spanish_category, 'location', spanish_location))
  where spanish_title is not null or spanish_description is not null or spanish_category is not null or spanish_location is not null;
alter table campus_event drop column spanish_title, drop column spanish_description, drop column spanish_category, drop column spanish_location;

alter table carousel_item add column translations jsonb not null default '{}'
  check (are_translations(translations));
update carousel_item set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'text', spanish_text, 'imageAlt', spanish_image_alt))
  where spanish_title is not null or spanish_text is not null or spanish_image_alt is not null;
alter table carousel_item drop column spanish_title, drop column spanish_text, drop column spanish_image_alt;

alter table support_category add column translations jsonb not null default '{}'
  check (are_translations(translations));
update support_category set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table support_category drop column spanish_title;

alter table support_article add column translations jsonb not null default '{}'
  check (are_translations(translations));
update support_article set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'summary', spanish_summary, 'body', spanish_body_markdown, 'bodyHtml', spanish_body_html, 'tags', spanish_tags))
  where spanish_title is not null or spanish_summary is not null or spanish_body_markdown is not null or spanish_body_html is not null or spanish_tags is not null;
alter table support_article drop column spanish_title, drop column spanish_summary, drop column spanish_body_markdown, drop column spanish_body_html, drop column spanish_tags;

alter table link_category add column translations jsonb not null default '{}'
  check (are_translations(translations));
update link_category set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table link_category drop column spanish_title;

alter table link add column translations jsonb not null default '{}'
  check (are_translations(translations));
update link set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'description', spanish_description, 'keywords', spanish_keywords))
  where spanish_title is not null or spanish_description is not null or spanish_keywords is not null;
alter table link drop column spanish_title, drop column spanish_description, drop column spanish_keywords;

alter table office add column translations jsonb not null default '{}'
  check (are_translations(translations));
update office set translations = jsonb_build_object('es', jsonb_build_object('name', spanish_name, 'description', spanish_description, 'topics', spanish_topics))
  where spanish_name is not null or spanish_description is not null or spanish_topics is not null;
alter table office drop column spanish_name, drop column spanish_description, drop column spanish_topics;

alter table college_date add column translations jsonb not null default '{}'
  check (are_translations(translations));
update college_date set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table college_date drop column spanish_title;

alter table campus_closure add column translations jsonb not null default '{}'
  check (are_translations(translations));
update campus_closure set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table campus_closure drop column spanish_title;

alter table priority_registration add column translations jsonb not null default '{}'
  check (are_translations(translations));
update priority_registration set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'message', spanish_message))
  where spanish_title is not null or spanish_message is not null;
alter table priority_registration drop column spanish_title, drop column spanish_message;

alter table priority_window add column translations jsonb not null default '{}'
  check (are_translations(translations));
update priority_window set translations = jsonb_build_object('es', jsonb_build_object('label', spanish_label))
  where spanish_label is not null;
alter table priority_window drop column spanish_label;

alter table tuition_rate add column translations jsonb not null default '{}'
  check (are_translations(translations));
update tuition_rate set translations = jsonb_build_object('es', jsonb_build_object('note', spanish_note))
  where spanish_note is not null;
alter table tuition_rate drop column spanish_note;

alter table map_feature add column translations jsonb not null default '{}'
  check (are_translations(translations));
update map_feature set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'description', spanish_description, 'services', spanish_services))
  where spanish_title is not null or spanish_description is not null or spanish_services is not null;
alter table map_feature drop column spanish_title, drop column spanish_description, drop column spanish_services;

alter table department add column translations jsonb not null default '{}'
  check (are_translations(translations));
update department set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table department drop column spanish_title;

alter table pathway add column translations jsonb not null default '{}'
  check (are_translations(translations));
update pathway set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'description', spanish_description, 'leadsTo', spanish_leads_to))
  where spanish_title is not null or spanish_description is not null or spanish_leads_to is not null;
alter table pathway drop column spanish_title, drop column spanish_description, drop column spanish_leads_to;

alter table program add column translations jsonb not null default '{}'
  check (are_translations(translations));
update program set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table program drop column spanish_title;

alter table program_requirement add column translations jsonb not null default '{}'
  check (are_translations(translations));
update program_requirement set translations = jsonb_build_object('es', jsonb_build_object('groupTitle', spanish_group_title, 'title', spanish_title))
  where spanish_group_title is not null or spanish_title is not null;
alter table program_requirement drop column spanish_group_title, drop column spanish_title;

alter table orientation add column translations jsonb not null default '{}'
  check (are_translations(translations));
update orientation set translations = jsonb_build_object('es', jsonb_build_object('sessionLocation', spanish_session_location))
  where spanish_session_location is not null;
alter table orientation drop column spanish_session_location;

alter table orientation_step add column translations jsonb not null default '{}'
  check (are_translations(translations));
update orientation_step set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title, 'description', spanish_description))
  where spanish_title is not null or spanish_description is not null;
alter table orientation_step drop column spanish_title, drop column spanish_description;

alter table charge add column translations jsonb not null default '{}'
  check (are_translations(translations));
update charge set translations = jsonb_build_object('es', jsonb_build_object('description', spanish_description))
  where spanish_description is not null;
alter table charge drop column spanish_description;

alter table payment add column translations jsonb not null default '{}'
  check (are_translations(translations));
update payment set translations = jsonb_build_object('es', jsonb_build_object('description', spanish_description))
  where spanish_description is not null;
alter table payment drop column spanish_description;

alter table card_balance add column translations jsonb not null default '{}'
  check (are_translations(translations));
update card_balance set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table card_balance drop column spanish_title;

alter table self_assessment add column translations jsonb not null default '{}'
  check (are_translations(translations));
update self_assessment set translations = jsonb_build_object('es', jsonb_build_object('levelTitle', spanish_level_title))
  where spanish_level_title is not null;
alter table self_assessment drop column spanish_level_title;

alter table academic_period add column translations jsonb not null default '{}'
  check (are_translations(translations));
update academic_period set translations = jsonb_build_object('es', jsonb_build_object('title', spanish_title))
  where spanish_title is not null;
alter table academic_period drop column spanish_title, drop column given_spanish_title;

-- Inside of lists, too.
update pathway set careers = (
  select coalesce(jsonb_agg((career - 'spanish') || jsonb_build_object('translations',
    case when jsonb_typeof(career -> 'spanish') = 'object'
      then jsonb_build_object('es', career -> 'spanish') else '{}' end)), '[]')
  from jsonb_array_elements(careers) career);
update office set closures = (
  select coalesce(jsonb_agg((closure - 'spanish') || jsonb_build_object('translations',
    case when jsonb_typeof(closure -> 'spanish') = 'object'
      then jsonb_build_object('es', closure -> 'spanish') else '{}' end)), '[]')
  from jsonb_array_elements(closures) closure);

-- What a code list has beside the titles (a message, paragraphs) is read from "extra", where all of it stands.
alter table code drop column spanish_title;
update code set extra = (extra - 'spanish') || jsonb_build_object('translations',
    jsonb_build_object('es', extra -> 'spanish'))
  where jsonb_typeof(extra -> 'spanish') = 'object';
alter table code add column translations jsonb not null
  generated always as (translated(extra -> 'translations', 'title', 'title')) stored;

-- Which languages there are is the app's to say.
alter table person_preference drop constraint person_preference_language_check,
  add check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table calendar_feed drop constraint calendar_feed_language_check,
  add check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
