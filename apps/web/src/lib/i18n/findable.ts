import { inLanguage, language } from './language.ts'

/** The texts in the other language, which a search includes. */
export type Findable = { also?: string }

type Bilingual = { readonly spanish?: object | null }

const isText = (value: unknown): value is string => typeof value === 'string'

/** All texts in the language that the page is not in; empty when there is only one language. */
function inTheOther(text: Bilingual): string {
  const spanish = Object.entries(text.spanish ?? {}).filter(([, words]) => words !== null)
  const english = text as Readonly<Record<string, unknown>>
  const other = spanish.map(([field, words]) => (language === 'es' ? english[field] : words))
  return other
    .flat()
    .filter(isText)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
}

/**
 * The response in the page's language, plus its texts in the other language so that a search finds
 * both.
 */
export const findable = <Answer extends Bilingual>(answer: Answer): Answer & Findable => ({
  ...inLanguage(answer),
  also: inTheOther(answer),
})
