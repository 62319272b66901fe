import type { Translations } from '@myhub/domain/language/languages.ts'
import { inLanguage, language } from './language.ts'

/** The texts in the other languages, which a search includes. */
export type Findable = { also?: string }

type Translated = { readonly translations?: Translations | undefined }

const isText = (value: unknown): value is string => typeof value === 'string'

/** All texts in the other languages; empty if there are none. */
function otherLanguageTexts({ translations = {}, ...own }: Translated): string {
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

/**
 * The response in the page's language, plus its texts in the other languages so that a search finds
 * all.
 */
export const findable = <Answer extends Translated>(data: Answer): Answer & Findable => ({
  ...inLanguage(data),
  also: otherLanguageTexts(data),
})
