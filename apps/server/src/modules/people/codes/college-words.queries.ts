import { sql } from 'kysely'
import { spanishHold, spanishOffice } from '#sync/changes/words-in-spanish.ts'

// What the college's records say in English is known in Spanish where it is word for word what a code list says,
// and the list says it in Spanish too (docs/import.md).

/**
 * A hold in Spanish: the title, and the message where it is that of its type; null when it is there in
 * English only.
 * @param hold the row of `restriction`
 */
export const holdInSpanish = (hold: string) =>
  sql.raw<{ title: string; message: string | null } | null>(spanishHold(hold))

/**
 * An agreement in Spanish: the title, and the paragraphs where they are those of its kind; null when it is
 * there in English only.
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
 * A place such as `Commons 210` in Spanish: as the code list calls its building, with what follows it; null when
 * its building is there in English only.
 * @param place the column with the place, and `source` the column that says whose lists count
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
 * What an office of the records is called in Spanish: as in the hub's directory, else as in the code list; null
 * when it is there in English only.
 * @param code the column with its code, and `source` the column that says whose lists count
 */
export const officeInSpanish = (code: string, source: string) =>
  sql.raw<string | null>(spanishOffice(code, source))
