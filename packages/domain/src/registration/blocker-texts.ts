import { type Translations, translationFor } from '#language/languages.ts'

/** What the rules say in another language where the college has translated what they name, with `{title}`. */
export interface BlockerTexts {
  readonly notEligible: string
  readonly hold: string
  readonly agreement: string
}

/** A text with a title in its place. */
const titled = (text: string, title: string) => text.replace('{title}', title)

/** One thing in each language in which it can be said. */
export const byLanguage = <T>(
  texts: Translations<BlockerTexts>,
  say: (texts: BlockerTexts, language: string) => T | null | undefined,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, own]) => {
      const said = say(own, language)
      return said ? [[language, said]] : []
    }),
  )

interface Hold {
  readonly title: string
  readonly message: string | null
  readonly translations?:
    | Translations<{ readonly title?: string; readonly message?: string }>
    | undefined
}

/** A hold as far as the college has translated it; one without a message has the rules' own sentence. */
export const holdTexts = (
  texts: Translations<BlockerTexts>,
  { title, message, translations }: Hold,
): Translations<{ title?: string; sentence?: string }> =>
  byLanguage(texts, (own, language) => {
    const known = translationFor(translations, language)
    const called = known?.title ?? title
    if (message === null) return { title: called, sentence: titled(own.hold, called) }
    return (
      known && {
        ...(known.title && { title: known.title }),
        ...(known.message && { sentence: known.message }),
      }
    )
  })

interface Agreement {
  readonly translations?: Translations<{ readonly title?: string }> | undefined
  /** The term that it is for. */
  readonly term?:
    | { readonly title: string; readonly translations?: Translations<{ readonly title?: string }> }
    | null
    | undefined
}

/** An agreement in the languages in which it has a title, with its term as far as that is translated. */
export const agreementTexts = (
  texts: Translations<BlockerTexts>,
  { translations, term }: Agreement,
): Translations<{ title: string; sentence: string }> =>
  byLanguage(texts, ({ agreement }, language) => {
    const own = translationFor(translations, language)?.title
    if (own === undefined) return null
    const termTitle = term && (translationFor(term.translations, language)?.title ?? term.title)
    const title = termTitle ? `${own}, ${termTitle}` : own
    return { title, sentence: titled(agreement, title) }
  })
