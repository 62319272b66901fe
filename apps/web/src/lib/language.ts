/** The languages that the hub speaks. */
export type Language = 'en' | 'es'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es'
}

/** Written into each build by `vite.config.ts`. */
declare const MYHUB_LANGUAGE: Language | undefined

/** As `Intl` and the document name them: both of this country, which decides dates and money. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/**
 * The language of this page. A build is made once for each language and knows its own; while developing
 * and testing it is what the document says. Choosing another loads the page anew.
 */
export const language: Language =
  typeof MYHUB_LANGUAGE === 'undefined' ? languageOfDocument() : MYHUB_LANGUAGE

function languageOfDocument(): Language {
  return globalThis.document?.documentElement.lang.startsWith('es') ? 'es' : 'en'
}

/**
 * Something that the college has written as the reader of this page has it: in Spanish where it is there in
 * Spanish, else as it stands.
 */
export const inLanguage = <Written extends { spanish: object | null }>(
  written: Written,
): Written => (language === 'es' ? { ...written, ...written.spanish } : written)

export const locale: string = locales[language]
