import { defaultLanguage, localeOf } from '@myhub/domain/language/languages.ts'
import { textsIn } from '#locales/catalog.ts'

/** The texts of the documents on paper in a language. */
export const documentWords = (language: string) => ({
  ...textsIn(language).documents,
  locale: localeOf(language),
  /** Of what the college says in the default language alone, such as courses; undefined where all is in it. */
  inDefault: language === defaultLanguage ? undefined : localeOf(defaultLanguage),
})

export type DocumentWords = ReturnType<typeof documentWords>
