import { otherLanguages, type Translations } from '@myhub/domain/language/languages.ts'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

type TranslationPath = `translations.${string}.${string}`

/** The form values of translations, by their paths in the contract. */
export type TranslatedForm = { [path: TranslationPath]: string }

export const translationPath = (language: string, field: string): TranslationPath =>
  `translations.${language}.${field}`

/** The form values for each non-default language of the app; a list becomes comma-separated. */
export const translatedForm = (
  translations: Translations | undefined,
  fields: readonly string[],
): TranslatedForm =>
  Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const texts: Readonly<Record<string, unknown>> = { ...translations?.[language] }
      return fields.map((field) => {
        const text = texts[field]
        return [
          translationPath(language, field),
          Array.isArray(text) ? text.join(', ') : String(text ?? ''),
        ]
      })
    }),
  )

/** A form with such fields. */
export const withTranslations = <Form extends object>(
  form: Form,
  translations: Translations | undefined,
  fields: readonly string[],
): Form & TranslatedForm => ({ ...form, ...translatedForm(translations, fields) })

/** Whether anything is typed in a language. */
export const isTranslated = (form: TranslatedForm, language: string, fields: readonly string[]) =>
  fields.some((field) => (form[translationPath(language, field)] ?? '').trim() !== '')

/** The errors of empty required fields in languages where another field is filled in. */
export const translationFaults = (
  form: TranslatedForm,
  required: readonly string[],
  fields: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    otherLanguages
      .filter((language) => isTranslated(form, language, fields))
      .flatMap((language) =>
        required
          .map((field) => translationPath(language, field))
          .filter((path) => (form[path] ?? '').trim() === '')
          .map((path) => [path, m.manage_translated_missing({ language: languageName(language) })]),
      ),
  )

/**
 * The API's translations for a form without faults: languages with any text, without blank fields.
 * Translations into other languages are preserved.
 * @param before the saved translations
 */
export function translationsOf<Texts extends object>(
  form: TranslatedForm,
  fields: readonly (keyof Texts & string)[],
  {
    lists = [],
    before,
  }: {
    lists?: readonly (keyof Texts & string)[]
    before?: Translations<Texts> | undefined
  } = {},
): Record<string, Texts> {
  const others = Object.entries(before ?? {}).filter(([tag]) => !otherLanguages.includes(tag))
  const own = otherLanguages.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const text = (form[translationPath(language, field)] ?? '').trim()
      if (text === '') return []
      return [[field, lists.includes(field) ? splitAtCommas(text) : text]]
    })
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : []
  })
  return Object.fromEntries([...others, ...own])
}

/** The translations of one text in a row of a form, without languages in which it is blank. */
export const withoutBlank = <Name extends string>(
  translations: Translations<Record<Name, string>>,
  field: Name,
): Record<string, Record<Name, string>> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([tag, texts]) => {
      const text = texts[field].trim()
      return text === '' ? [] : [[tag, { [field]: text } as Record<Name, string>]]
    }),
  )

/** The items of a comma-separated text. */
export const splitAtCommas = (typed: string): string[] =>
  typed.split(',').flatMap((word) => word.trim() || [])
