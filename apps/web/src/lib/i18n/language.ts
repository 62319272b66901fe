import {
  bestLanguage,
  defaultLanguage,
  type Language,
  languages,
  localeOf,
  type Translations,
  translationFor,
} from '@myhub/domain/language/languages.ts'
import { localize as domainInLanguage } from '@myhub/domain/language/localize.ts'

export type { Language }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Written into each build by `vite.config.ts`. */
declare const MYHUB_LANGUAGE: Language | undefined

/**
 * The language of this page. Each build has one language; in development and tests the document's
 * `lang` decides. Choosing another language reloads the page.
 */
export const language: Language =
  typeof MYHUB_LANGUAGE === 'undefined' ? documentLanguage() : MYHUB_LANGUAGE

function documentLanguage(): Language {
  return bestLanguage([globalThis.document?.documentElement.lang ?? '']) ?? defaultLanguage
}

/** Localizes a server response: translated texts replace English ones where the college has them. */
export const inLanguage = <Answer>(data: Answer): Answer =>
  language === defaultLanguage ? data : domainInLanguage(data, language)

/**
 * The `lang` of a text that the college wrote (WCAG 3.1.2); undefined where it is the page's
 * language, as it is after `inLanguage` for translated texts.
 * @param content contains the text; if it can't be translated, such as a course, it is in English
 * @param field which text, when only some of them may be translated
 */
export function getLang(content: object, field?: string): Language | undefined {
  if (language === defaultLanguage) return undefined
  const { translations } = content as { translations?: Translations | undefined }
  const texts: Readonly<Record<string, unknown>> = { ...translationFor(translations, language) }
  const isTranslated =
    field === undefined ? Object.keys(texts).length > 0 : (texts[field] ?? null) !== null
  return isTranslated ? undefined : defaultLanguage
}

/**
 * The `lang` of texts that colleges write in English only, such as course titles, which match the
 * transcript.
 */
export const inEnglish: Language | undefined = getLang({})

/** The locale for `Intl` and the document: a U.S. locale, which affects dates and money. */
export const locale: string = localeOf(language)

/** A language's name in the language of the page: `Spanish`. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag

/** A language's name in itself: `Español`. */
export function nativeLanguageName(tag: string): string {
  const name = new Intl.DisplayNames(localeOf(tag), { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
