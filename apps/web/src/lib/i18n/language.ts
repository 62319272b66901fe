import { inSpanish } from '@myhub/domain/language/in-spanish.ts'

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
 * What the server answers as the reader of this page has it: whatever in it the college says in Spanish too is
 * said so, and the rest stands as it is.
 */
export const inLanguage = <Answer>(answer: Answer): Answer =>
  language === 'es' ? inSpanish(answer) : answer

/**
 * The language of something that the college has written, for its element (WCAG 3.1.2); undefined where it is that
 * of the page, as it is after `inLanguage` for what is there in Spanish.
 * @param said what has the text: where nothing of it can be in Spanish, such as a course, it is in English
 * @param field which text, where the college may have said some of them in Spanish and others not
 */
export function langOf(said: object, field?: string): Language | undefined {
  if (language !== 'es') return undefined
  const { spanish } = said as { spanish?: object | null }
  const words: Readonly<Record<string, unknown>> = { ...spanish }
  const isSpanish = field === undefined ? Boolean(spanish) : (words[field] ?? null) !== null
  return isSpanish ? undefined : 'en'
}

/** The language of what colleges say in English alone, such as courses, which are called as on the transcript. */
export const inEnglish: Language | undefined = langOf({})

export const locale: string = locales[language]
