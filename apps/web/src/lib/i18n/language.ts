import { inLanguage as domainInLanguage } from '@myhub/domain/language/in-language.ts'
import {
  bestLanguage,
  defaultLanguage,
  type Language,
  languages,
  localeOf,
  type Translations,
  translationFor,
} from '@myhub/domain/language/languages.ts'

export type { Language }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Written into each build by `vite.config.ts`. */
declare const MYHUB_LANGUAGE: Language | undefined

/**
 * The language of this page. A build is made once for each language and knows its own; while developing
 * and testing it is what the document says. Choosing another loads the page anew.
 */
export const language: Language =
  typeof MYHUB_LANGUAGE === 'undefined' ? languageOfDocument() : MYHUB_LANGUAGE

function languageOfDocument(): Language {
  return bestLanguage([globalThis.document?.documentElement.lang ?? '']) ?? defaultLanguage
}

/**
 * The server's answer as the reader of this page has it: whatever in it the college has translated into the
 * language of the page replaces its own texts.
 */
export const inLanguage = <Answer>(answer: Answer): Answer =>
  language === defaultLanguage ? answer : domainInLanguage(answer, language)

/**
 * The language of something that the college has written, for its element (WCAG 3.1.2); undefined where it is that
 * of the page, as it is after `inLanguage` for what is translated.
 * @param said what has the text: where nothing of it can be translated, such as a course, it is in English
 * @param field which text, where the college may have translated some of them and others not
 */
export function langOf(said: object, field?: string): Language | undefined {
  if (language === defaultLanguage) return undefined
  const { translations } = said as { translations?: Translations | undefined }
  const texts: Readonly<Record<string, unknown>> = { ...translationFor(translations, language) }
  const isTranslated =
    field === undefined ? Object.keys(texts).length > 0 : (texts[field] ?? null) !== null
  return isTranslated ? undefined : defaultLanguage
}

/** The language of what colleges say in English alone, such as courses, which are called as on the transcript. */
export const inEnglish: Language | undefined = langOf({})

/** As `Intl` and the document name it: of this country, which decides dates and money. */
export const locale: string = localeOf(language)

/** What a language is called in the language of the page: `Spanish`. */
export const nameOfLanguage = (tag: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag

/** What a language is called in itself: `Español`. */
export function ownNameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(localeOf(tag), { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
