import { type Translations, translationFor } from '#language/languages.ts'

/** The rules' texts in another language, with `{title}` as the placeholder for a title. */
export interface BlockerTexts {
  readonly notEligible: string
  readonly hold: string
  readonly agreement: string
}

/** A text with a title in its placeholder. */
const titled = (text: string, title: string) => text.replace('{title}', title)

/** One text in each language that has it. */
export const byLanguage = <T>(
  texts: Translations<BlockerTexts>,
  getText: (texts: BlockerTexts, language: string) => T | null | undefined,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, own]) => {
      const text = getText(own, language)
      return text ? [[language, text]] : []
    }),
  )

interface Hold {
  readonly title: string
  readonly message: string | null
  readonly translations?:
    | Translations<{ readonly title?: string; readonly message?: string }>
    | undefined
}

/** A hold's translations by the college; without a message, the rules' own sentence. */
export const holdTexts = (
  texts: Translations<BlockerTexts>,
  { title, message, translations }: Hold,
): Translations<{ title?: string; sentence?: string }> =>
  byLanguage(texts, (own, language) => {
    const known = translationFor(translations, language)
    const holdTitle = known?.title ?? title
    if (message === null) return { title: holdTitle, sentence: titled(own.hold, holdTitle) }
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

/** An agreement in each language that has a title, with its term if that is translated. */
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
