import type { Translations } from '@myhub/domain/language/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import * as words from '#sync/changes/translated-words.ts'

// What the college's records say is known in another language where it is word for word what a code list says,
// and the list has it in that language (docs/import.md). Empty where nothing is translated.

/**
 * A hold in other languages: the title, and the message where it is that of its type.
 * @param hold the row of `restriction`
 */
export const holdTranslations = (hold: string) =>
  sql.raw<Translations<{ title?: string; message?: string }>>(words.holdTranslations(hold))

/**
 * An agreement in other languages: the title, and the paragraphs where they are those of its kind.
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
 * A place such as `Commons 210` in other languages: as the code list calls its building, with what follows it.
 * @param place the column with the place, and `source` the column that says whose lists count
 * @param name of the text in the answer
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
 * What an office of the records is called in other languages: as in the hub's directory, else as in the code
 * list.
 * @param code the column with its code, and `source` the column that says whose lists count
 */
export const officeTranslations = (code: string, source: string) =>
  sql.raw<Translations<{ name: string }>>(words.officeTranslations(code, source))
