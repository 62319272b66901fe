import { inLanguage, language } from './language.ts'

/** The texts in the other language, which a search looks in too. */
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

/** The answer in the page's language, with its texts in the other language: a search finds it by both. */
export const findable = <Answer extends Bilingual>(answer: Answer): Answer & Findable => ({
  ...inLanguage(answer),
  also: inTheOther(answer),
})
