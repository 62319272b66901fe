-- Answers, offices and links may say the same in Spanish; who reads English, and what has no Spanish words, sees the other.

alter table support_category
  add column spanish_title text check (char_length(spanish_title) between 1 and 60);

alter table support_article
  add column spanish_title text check (char_length(spanish_title) between 1 and 120),
  add column spanish_summary text check (char_length(spanish_summary) between 1 and 300),
  add column spanish_body_markdown text
    check (char_length(spanish_body_markdown) between 1 and 20000),
  add column spanish_body_html text,
  add column spanish_tags text[],
  add constraint support_article_spanish_whole check (
    num_nulls(spanish_title, spanish_summary, spanish_body_markdown, spanish_body_html) = 4
      and spanish_tags is null
    or num_nulls(spanish_title, spanish_summary, spanish_body_markdown, spanish_body_html) = 0);

alter table link_category
  add column spanish_title text check (char_length(spanish_title) between 1 and 80);

alter table link
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_description text check (char_length(spanish_description) between 1 and 400),
  add column spanish_keywords text[],
  add constraint link_spanish_titled check (
    spanish_title is not null or (spanish_description is null and spanish_keywords is null));

alter table office
  add column spanish_name text check (char_length(spanish_name) between 1 and 80),
  add column spanish_description text check (char_length(spanish_description) between 1 and 600),
  add column spanish_topics text[],
  add constraint office_spanish_named check (
    spanish_name is not null or (spanish_description is null and spanish_topics is null));
