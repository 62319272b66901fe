import {
  languages,
  languageTag,
  type Translations,
  textAs,
} from '@myhub/domain/language/languages.ts'
import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { oneOf, strictObject, text } from '../schema.ts'

/** The query parameter for a language. @param of the content in that language */
export const languageParam = (of: string) =>
  Type.Optional(oneOf(languages, `The language of ${of}; English if omitted.`))

/**
 * Translations by language tag.
 * @param fields the fields of a translation; for an omitted or null one, the original text is shown
 */
export const translations = <T extends TProperties>(fields: T) =>
  Type.Unsafe<Translations<Static<TObject<T>>>>({
    type: 'object',
    propertyNames: { pattern: languageTag },
    maxProperties: 50,
    additionalProperties: strictObject(fields),
    description: 'Translations by language tag (BCP 47), such as `es`.',
  })

/**
 * The same for the college's records: omitted when there are none, since there are thousands of
 * records.
 */
export const translatable = <T extends TProperties>(fields: T) =>
  Type.Optional(translations(fields))

/** The translations of a title in the college's records. */
export const titleIfTranslated = () => translatable({ title: text() })

/** A record's translations for a response. */
export const withTranslations = <Texts extends object>(
  of: Translations<object>,
): { translations?: Translations<Texts> } =>
  Object.keys(of).length === 0 ? {} : { translations: of as Translations<Texts> }

/** The translations of one text for a response, under another name. */
export const translatedAs = <Name extends string>(
  of: Translations<object>,
  field: string,
  name: Name,
): { translations?: Translations<Record<Name, string>> } =>
  withTranslations(textAs(of, field, name))
