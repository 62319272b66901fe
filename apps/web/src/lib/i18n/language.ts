import { inSpanish } from '@myhub/domain/language/in-spanish.ts'

/** The languages of the hub. */
export type Language = 'en' | 'es'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es'
}

/** Written into each build by `vite.config.ts`. */
declare const MYHUB_LANGUAGE: Language | undefined

/** Locales for `Intl` and the document; both are U.S. locales, which affects dates and money. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/**
 * The language of this page. Each build has one language; in development and tests the document's
 * `lang` decides. Choosing another language reloads the page.
 */
export const language: Language =
  typeof MYHUB_LANGUAGE === 'undefined' ? languageOfDocument() : MYHUB_LANGUAGE

function languageOfDocument(): Language {
  return globalThis.document?.documentElement.lang.startsWith('es') ? 'es' : 'en'
}

/** Localizes a server response: Spanish texts replace English ones where the college has them. */
export const inLanguage = <Answer>(answer: Answer): Answer =>
  language === 'es' ? inSpanish(answer) : answer

/**
 * The `lang` of a text that the college wrote (WCAG 3.1.2); undefined where it is the page's
 * language, as it is after `inLanguage` for texts with a Spanish version.
 * @param said contains the text; when it can't have Spanish texts, such as a course, it is in
 * English
 * @param field which text, when only some of them may have a Spanish version
 */
export function langOf(said: object, field?: string): Language | undefined {
  if (language !== 'es') return undefined
  const { spanish } = said as { spanish?: object | null }
  const words: Readonly<Record<string, unknown>> = { ...spanish }
  const isSpanish = field === undefined ? Boolean(spanish) : (words[field] ?? null) !== null
  return isSpanish ? undefined : 'en'
}

/**
 * The `lang` of texts that colleges write in English only, such as course titles, which match the
 * transcript.
 */
export const inEnglish: Language | undefined = langOf({})

export const locale: string = locales[language]
