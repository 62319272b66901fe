-- Terms, and what stands in the college's code lists, as who reads Spanish has it.

-- What the college's records say themselves; else a term of the well-known form is said by rule.
alter table academic_period add column given_spanish_title text;
alter table academic_period add column spanish_title text generated always as (
  coalesce(given_spanish_title,
    case when title ~ '^(Spring|Summer|Fall|Autumn|Winter) [0-9]{4}$' then
      case split_part(title, ' ', 1)
        when 'Spring' then 'Primavera'
        when 'Summer' then 'Verano'
        when 'Winter' then 'Invierno'
        else 'Otoño'
      end || ' ' || split_part(title, ' ', 2)
    end)) stored;

-- A rule of the college's own, like the others in `extra`.
alter table code add column spanish_title text generated always as (
  nullif(btrim(extra #>> '{spanish,title}'), '')) stored;
