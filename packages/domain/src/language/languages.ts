/** The language that the college writes in, and that stands where a text has no other. */
export const defaultLanguage = 'en'

/**
 * The languages of the app, as tags of BCP 47. Each has its message catalog in `apps/web/src/locales` and in
 * `apps/server/src/locales`; what the college translates has the same tags (docs/languages.md).
 */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Those in which the college may say what it says a second time. */
export const otherLanguages: readonly string[] = languages.filter((tag) => tag !== defaultLanguage)

/** A tag of BCP 47 such as `es` or `pt-BR`. */
export const languageTag = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

/** The same in other languages, by tag. */
export type Translations<Words extends object = object> = Readonly<Record<string, Words>>

/**
 * What is said in a language: the translation for its tag, or for the language without its region; undefined
 * when there is none.
 */
export const translationFor = <Words extends object>(
  translations: Translations<Words> | null | undefined,
  language: string,
): Words | undefined =>
  translations?.[language] ?? translations?.[language.split('-')[0] ?? language]

/** The translations of one text under another name: what has it as `field` has it as `name`. */
export const textAs = <Name extends string>(
  translations: Translations | null | undefined,
  field: string,
  name: Name,
): Record<string, Record<Name, string>> =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([tag, texts]) => {
      const text = (texts as Readonly<Record<string, unknown>>)[field]
      return text ? [[tag, { [name]: text } as Record<Name, string>]] : []
    }),
  )

/** The language as colleges of the United States write it, for formats and `lang`: `es-US`. */
export const localeOf = (language: string): string =>
  language.includes('-') ? language : `${language}-US`

/**
 * The language of the app that somebody reads best: the first of their tags whose language the app has.
 * @param tags the best first, such as `es-MX`
 */
export const bestLanguage = (tags: readonly string[]): Language | null => {
  for (const tag of tags) {
    const wanted = tag.trim().toLowerCase()
    const found =
      languages.find((language) => language.toLowerCase() === wanted) ??
      languages.find((language) => language.toLowerCase() === wanted.split('-')[0])
    if (found) return found
  }
  return null
}
