-- Programs, what they ask for, orientation, accounts, levels of English and pathways may say the same in Spanish;
-- who reads English, and what has no Spanish words, sees the other.

-- As the college's records say it.
alter table program add column spanish_title text;
alter table program_requirement
  add column spanish_group_title text,
  add column spanish_title text;
alter table orientation add column spanish_session_location text;
alter table orientation_step
  add column spanish_title text,
  add column spanish_description text;
alter table charge add column spanish_description text;
alter table payment add column spanish_description text;
alter table card_balance add column spanish_title text;
alter table self_assessment add column spanish_level_title text;

-- As the college writes it for its hub; what an occupation is called stands beside it in `careers`.
alter table pathway
  add column spanish_title text check (char_length(spanish_title) between 1 and 80),
  add column spanish_description text check (char_length(spanish_description) between 1 and 2000),
  add column spanish_leads_to text[],
  add constraint pathway_spanish_whole check (
    (spanish_title is null) = (spanish_description is null)
      and (spanish_title is not null or spanish_leads_to is null));
