import type { Translations } from '@myhub/domain/language/languages.ts'
import { inLanguage, language } from './language.ts'

/** The texts in the other languages, which a search looks in too. */
export type Findable = { also?: string }

type Translated = { readonly translations?: Translations | undefined }

const isText = (value: unknown): value is string => typeof value === 'string'

/** All texts in the languages that the page is not in; empty when there is only one language. */
function inTheOthers({ translations = {}, ...own }: Translated): string {
  const texts = Object.entries(translations).flatMap(([tag, others]) =>
    Object.entries(others).map(([field, text]) =>
      tag === language ? (own as Readonly<Record<string, unknown>>)[field] : text,
    ),
  )
  return texts
    .flat()
    .filter(isText)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
}

/** The answer in the page's language, with its texts in the other languages: a search finds it by each. */
export const findable = <Answer extends Translated>(answer: Answer): Answer & Findable => ({
  ...inLanguage(answer),
  also: inTheOthers(answer),
})
