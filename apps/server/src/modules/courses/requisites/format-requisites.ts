import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { Requisite, RequisiteAlternative } from '#http/schemas/requisite.schema.ts'
import { type Catalog, fill, inOtherLanguages, textsIn } from '#locales/catalog.ts'

function formatAlternative(
  { requisites: texts }: Catalog,
  language: string,
  { course, test, leastGrade, leastScore, text, translations }: RequisiteAlternative,
): string {
  const own = translations?.[language]?.text ?? text
  if (own !== null) return own
  if (course !== null)
    return leastGrade === null
      ? course.id
      : fill(texts.grade, { course: course.id, grade: leastGrade })
  const title = test?.translations?.[language]?.title ?? test?.title ?? ''
  return fill(texts.score, { test: title, score: leastScore ?? 0 })
}

function formatRequisites(catalog: Catalog, language: string, all: readonly Requisite[]): string {
  const { requisites: texts } = catalog
  if (all.length === 0) return texts.none
  return all
    .map(({ alternatives }) =>
      alternatives
        .map((alternative) => formatAlternative(catalog, language, alternative))
        .join(` ${texts.or} `),
    )
    .join('; ')
}

/** A course's prerequisites on one line, in every language of the app. */
export function formatPrerequisites(requisites: readonly Requisite[]) {
  const required = requisites.filter(({ kind }) => kind === 'prerequisite')
  return {
    prerequisites: formatRequisites(textsIn(defaultLanguage), defaultLanguage, required),
    translations: inOtherLanguages((catalog, language) => ({
      prerequisites: formatRequisites(catalog, language, required),
    })),
  }
}
