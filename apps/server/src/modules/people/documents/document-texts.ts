import { defaultLanguage, localeOf } from '@myhub/domain/language/languages.ts'
import { textsIn } from '#locales/catalog.ts'

/** The texts of printed documents in a language. */
export const documentTexts = (language: string) => ({
  ...textsIn(language).documents,
  locale: localeOf(language),
  /**
   * Locale of texts that exist only in the default language, such as courses; undefined in documents
   * in that language.
   */
  inDefault: language === defaultLanguage ? undefined : localeOf(defaultLanguage),
})

export type DocumentTexts = ReturnType<typeof documentTexts>
