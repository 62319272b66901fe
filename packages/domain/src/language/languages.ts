import locales from './languages.json' with { type: 'json' }

/** The language that the college writes in; it replaces missing translations. */
export const defaultLanguage = 'en'

/**
 * A language of the app, as a BCP 47 tag. Each has its message catalog in `apps/web/src/locales` and in
 * `apps/server/src/locales`; what the college translates has the same tags (docs/languages.md).
 */
export type Language = keyof typeof locales
export const languages = Object.keys(locales) as readonly Language[]

/** The languages that the college may translate its texts into. */
export const otherLanguages: readonly string[] = languages.filter((tag) => tag !== defaultLanguage)

/** A BCP 47 tag such as `es` or `pt-BR`. */
export const languageTag = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

/** Translated texts by language tag. */
export type Translations<Texts extends object = object> = Readonly<Record<string, Texts>>

/**
 * The translation for a tag, otherwise for its language without the region; undefined if there is
 * none.
 */
export const translationFor = <Texts extends object>(
  translations: Translations<Texts> | null | undefined,
  language: string,
): Texts | undefined =>
  translations?.[language] ?? translations?.[language.split('-')[0] ?? language]

/** The translations of one text, `field`, under another name. */
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

/** The U.S. locale of a language of the app, for formats and `lang`: `es-US`. */
export const localeOf = (language: string): string =>
  (locales as Readonly<Record<string, string>>)[language] ?? language

/**
 * The language of the app that a person prefers: the first tag whose language the app has.
 * @param tags in order of preference, such as `es-MX`
 */
export const bestLanguage = (tags: readonly string[]): Language | null => {
  for (const tag of tags) {
    const requested = tag.trim().toLowerCase()
    const match =
      languages.find((language) => language.toLowerCase() === requested) ??
      languages.find((language) => language.toLowerCase() === requested.split('-')[0])
    if (match) return match
  }
  return null
}
