import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { Requisite, RequisiteAlternative } from '#http/schemas/requisite.schema.ts'
import { type Catalog, fill, inOtherLanguages, textsIn } from '#locales/catalog.ts'

function alternativeIn(
  { requisites: words }: Catalog,
  language: string,
  { course, test, leastGrade, leastScore, text, translations }: RequisiteAlternative,
): string {
  const own = translations?.[language]?.text ?? text
  if (own !== null) return own
  if (course !== null)
    return leastGrade === null
      ? course.id
      : fill(words.grade, { course: course.id, grade: leastGrade })
  const title = test?.translations?.[language]?.title ?? test?.title ?? ''
  return fill(words.score, { test: title, score: leastScore ?? 0 })
}

function wordsIn(catalog: Catalog, language: string, all: readonly Requisite[]): string {
  const { requisites: words } = catalog
  if (all.length === 0) return words.none
  return all
    .map(({ alternatives }) =>
      alternatives.map((one) => alternativeIn(catalog, language, one)).join(` ${words.or} `),
    )
    .join('; ')
}

/** A course's prerequisites on one line, in every language of the app. */
export function prerequisiteWords(requisites: readonly Requisite[]) {
  const required = requisites.filter(({ kind }) => kind === 'prerequisite')
  return {
    prerequisites: wordsIn(textsIn(defaultLanguage), defaultLanguage, required),
    translations: inOtherLanguages((catalog, language) => ({
      prerequisites: wordsIn(catalog, language, required),
    })),
  }
}
