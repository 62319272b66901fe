import { sql } from 'kysely'
import { spanishHold, spanishOffice } from '#sync/changes/words-in-spanish.ts'

// English texts of records get a Spanish version if they match a code list entry word for word and
// that entry has Spanish (docs/import.md).

/**
 * A hold's Spanish title, and its message if that matches the hold type's; null if it exists in
 * English only.
 * @param hold the row of `restriction`
 */
export const holdInSpanish = (hold: string) =>
  sql.raw<{ title: string; message: string | null } | null>(spanishHold(hold))

/**
 * An agreement's Spanish title, and its paragraphs if they match the agreement type's; null if it
 * exists in English only.
 * @param agreement the row of `agreement`
 */
export const agreementInSpanish = (agreement: string) =>
  sql<{ title: string; text: string[] | null } | null>`(
    select json_build_object('title', kind.spanish_title,
      'text', case when ${sql.ref(`${agreement}.paragraphs`)} is null
        and jsonb_typeof(kind.extra #> '{spanish,text}') = 'array'
        then kind.extra #> '{spanish,text}' end)
    from code kind
    where kind.source_id = ${sql.ref(`${agreement}.source_id`)} and kind.list = 'agreement'
      and kind.code = ${sql.ref(`${agreement}.code`)}
      and kind.title = ${sql.ref(`${agreement}.title`)} and kind.spanish_title is not null)`

/**
 * A place such as `Commons 210` in Spanish: the building's name from the code list, then the rest;
 * null if the building exists in English only.
 * @param place the column with the place; `source` is the column that selects the lists
 */
export const placeInSpanish = (place: string, source: string) =>
  sql<string | null>`(
    select building.spanish_title || substr(${sql.ref(place)}, char_length(building.title) + 1)
    from code building
    where building.source_id = ${sql.ref(source)} and building.list = 'building'
      and building.spanish_title is not null
      and starts_with(${sql.ref(place)} || ' ', building.title || ' ')
    order by char_length(building.title) desc limit 1)`

/**
 * An office's Spanish name from the hub's directory, otherwise from the code list; null if it
 * exists in English only.
 * @param code the column with its code; `source` is the column that selects the lists
 */
export const officeInSpanish = (code: string, source: string) =>
  sql.raw<string | null>(spanishOffice(code, source))
