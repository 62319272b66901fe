import {
  languages,
  languageTag,
  type Translations,
  textAs,
} from '@myhub/domain/language/languages.ts'
import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { oneOf, record, text } from '../schema.ts'

/** In which language something is wanted. @param of what is written in it */
export const wantedLanguage = (of: string) =>
  Type.Optional(oneOf(languages, `Of the texts of ${of}; English without it.`))

/**
 * The same in other languages, by language tag.
 * @param fields what a translation has; where it leaves one out, or has null, the text beside it is shown
 */
export const translations = <T extends TProperties>(fields: T) =>
  Type.Unsafe<Translations<Static<TObject<T>>>>({
    type: 'object',
    propertyNames: { pattern: languageTag },
    maxProperties: 50,
    additionalProperties: record(fields),
    description: 'The same in other languages, by tag of BCP 47 such as `es`.',
  })

/** The same of the college's records: there are thousands, so it is left out where there are none. */
export const ifTranslated = <T extends TProperties>(fields: T) =>
  Type.Optional(translations(fields))

/** The translations of a title in the college's records. */
export const titleIfTranslated = () => ifTranslated({ title: text() })

/** Translations as such an answer has them. */
export const withTranslations = <Words extends object>(
  of: Translations<object>,
): { translations?: Translations<Words> } =>
  Object.keys(of).length === 0 ? {} : { translations: of as Translations<Words> }

/** The translations of one text under the name that an answer gives it. */
export const translatedAs = <Name extends string>(
  of: Translations<object>,
  field: string,
  name: Name,
): { translations?: Translations<Record<Name, string>> } =>
  withTranslations(textAs(of, field, name))
