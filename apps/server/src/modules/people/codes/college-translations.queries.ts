import type { Translations } from '@myhub/domain/language/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import * as words from '#sync/changes/translated-texts.ts'

// Texts of records are translated if they match a code list entry word for word and that entry has
// a translation (docs/import.md). Empty if there is none.

/**
 * A hold's translated titles, and its messages if the message matches the hold type's.
 * @param hold the row of `restriction`
 */
export const holdTranslations = (hold: string) =>
  sql.raw<Translations<{ title?: string; message?: string }>>(words.holdTranslations(hold))

/**
 * An agreement's translated titles, and its paragraphs if they match the agreement type's.
 * @param agreement the row of `agreement`
 */
export const agreementTranslations = (
  agreement: string,
): RawBuilder<Translations<{ title?: string; text?: string[] }>> => sql`coalesce((
    select joined_translations(kind.translations, coalesce((
      select jsonb_object_agg(key, jsonb_build_object('text', value -> 'text'))
      from jsonb_each(kind.extra -> 'translations')
      where ${sql.ref(`${agreement}.paragraphs`)} is null and kind.translations ? key
        and jsonb_typeof(value -> 'text') = 'array'), '{}'))
    from code kind
    where kind.source_id = ${sql.ref(`${agreement}.source_id`)} and kind.list = 'agreement'
      and kind.code = ${sql.ref(`${agreement}.code`)}
      and kind.title = ${sql.ref(`${agreement}.title`)} and kind.translations <> '{}'), '{}')`

/**
 * A place such as `Commons 210` in other languages: the building's name from the code list, then
 * the rest.
 * @param place the column with the place; `source` is the column that selects the lists
 * @param name the name of the text in the response
 */
export const placeTranslations = <Name extends string>(place: string, source: string, name: Name) =>
  sql<Translations<Record<Name, string>>>`coalesce((
    select (select jsonb_object_agg(key, jsonb_build_object(${sql.lit(name)},
        (value ->> 'title') || substr(${sql.ref(place)}, char_length(building.title) + 1)))
      from jsonb_each(building.translations))
    from code building
    where building.source_id = ${sql.ref(source)} and building.list = 'building'
      and building.translations <> '{}'
      and starts_with(${sql.ref(place)} || ' ', building.title || ' ')
    order by char_length(building.title) desc limit 1), '{}')`

/**
 * An office's translated names from the hub's directory, otherwise from the code list.
 * @param code the column with its code; `source` is the column that selects the lists
 */
export const officeTranslations = (code: string, source: string) =>
  sql.raw<Translations<{ name: string }>>(words.officeTranslations(code, source))
