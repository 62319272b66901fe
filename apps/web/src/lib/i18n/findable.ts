import { inLanguage, language } from './language.ts'

/** What a search looks in beside what is shown: the same in the other language. */
export type Findable = { also?: string }

type Said = { readonly spanish?: object | null }

const isText = (value: unknown): value is string => typeof value === 'string'

/** All that something is called in the language that the page is not in; empty where there is one language only. */
function inTheOther(said: Said): string {
  const spanish = Object.entries(said.spanish ?? {}).filter(([, words]) => words !== null)
  const english = said as Readonly<Record<string, unknown>>
  const other = spanish.map(([field, words]) => (language === 'es' ? english[field] : words))
  return other
    .flat()
    .filter(isText)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
}

/**
 * What the server answers as the reader of this page has it, and with it what it is called in the other language:
 * who has a name from a schedule, a sign or a friend finds it in either.
 */
export const findable = <Answer extends Said>(answer: Answer): Answer & Findable => ({
  ...inLanguage(answer),
  also: inTheOther(answer),
})
